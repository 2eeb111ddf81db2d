/** The known headings of columns in English, German and Afrikaans. The best heading of a column comes first. */
import type { ImportColumn } from './fields';
import type { ImportKind } from './kinds';

const known: Readonly<Record<ImportColumn, string>> = {
  // The headings for a batch come last. They apply if a plant numbers its batches and not its orders.
  order_number:
    'order number, order no, order nr, order id, order, production order, work order, wo, job, job ' +
    'number, job no, case id, auftragsnummer, auftragsnr, auftrag, fertigungsauftrag, bestelnommer, batch ' +
    'number, batch no, batch id, batch, lot number, lot no, lot, charge, chargennummer',
  product_name:
    'product name, product, product description, product code, product id, item name, item, sku, ' +
    'article, material, description, artikel, artikelname, artikelbezeichnung, produkt, produk, ' +
    'bezeichnung, recipe, blend',
  quantity:
    'quantity, ordered quantity, work order qty, work order quantity, order quantity, order qty, qty ordered, qty, target quantity, ' +
    'planned quantity, planned qty, target, amount, pieces, menge, sollmenge, auftragsmenge, ' +
    'planmenge, anzahl, hoeveelheid, aantal',
  status: 'status, order status, state, zustand, auftragsstatus',
  start_date:
    'actual start, start date, start timestamp, start datetime, started at, started, production date, run date, date, ' +
    'start, startdatum, beginn, istbeginn, ist beginn, produktionsdatum, datum, begin',
  start_time: 'start time, time start, time started, startzeit, beginnzeit, uhrzeit von, von, begintyd',
  end_date:
    'actual end, end date, complete timestamp, completion timestamp, end timestamp, end datetime, ended at, ended, finished at, completed at, completed, ' +
    'finish date, completion date, end, finish, enddatum, ende, istende, ist ende, fertig am',
  end_time:
    'end time, time end, time ended, finish time, stop time, endzeit, endezeit, uhrzeit bis, bis, ' +
    'eindtyd',
  produced_quantity:
    'produced quantity, quantity produced, qty completed, quantity completed, completed quantity, produced, actual quantity, actual qty, qty produced, good ' +
    'quantity, good count, good, output, yield quantity, istmenge, ist menge, gutmenge, produzierte ' +
    'menge, gefertigt',
  scrap_quantity:
    'scrap quantity, scrap, rejects, rejected, scrap qty, qty rejected, quantity rejected, qty scrapped, ' +
    'reject quantity, ausschuss, ausschussmenge, uitval',
  rework_quantity: 'rework quantity, rework, reworked, rework qty, qty reworked, nacharbeit, herwerk',
  machine:
    'machine, machine name, line, production line, equipment, work center, workcenter, resource, ' +
    'maschine, anlage, linie, arbeitsplatz, masjien, lyn',
  operator:
    'operator, operator name, employee, worker, staff, bediener, mitarbeiter, werker, ' +
    'maschinenführer, operateur',
  environment: 'production area, area, environment, department, section, bereich, abteilung, afdeling',
  priority: 'priority, prio, urgency, priorität, dringlichkeit, prioriteit',
  unit_of_measurement:
    'unit of measurement, unit of measure, unit, uom, units, einheit, mengeneinheit, eenheid',
  due_date:
    'due date, due, delivery date, required by, required date, deadline, ship date, liefertermin, ' +
    'fällig, fällig am, fälligkeit, termin, lieferdatum, sperdatum',
  planned_start_date:
    'planned start, planned start date, scheduled start, schedule start, scheduled date, plan start, ' +
    'planned date, geplanter start, planstart, plan beginn, geplanter beginn, solltermin start',
  planned_start_time: 'planned start time, scheduled start time, plan start time, geplante startzeit',
  planned_end_date:
    'planned end, planned end date, scheduled end, schedule end, plan end, planned finish, geplantes ' +
    'ende, planende, plan ende',
  planned_end_time: 'planned end time, scheduled end time, plan end time, geplante endzeit',
  customer: 'customer, customer name, client, kunde, kundenname, kliënt, klant',
  batch_number: 'batch number, batch no, batch id, batch, lot number, lot no, lot, charge, chargennummer',
  customer_info: 'customer info, customer information',
  specifications: 'specifications, specification, spec, specs, spezifikation, spesifikasie',
  notes: 'notes, note, comment, comments, remark, remarks, bemerkung, bemerkungen, notiz, notas',
  reason:
    'stop reason, downtime reason, reason, reason code, stop code, cause, primary cause, factor, description, ' +
    'stillstandsgrund, störgrund, grund, ursache, rede, oorsaak',
  category:
    'downtime category, category, stop category, loss category, kategorie, gruppe, kategorie van stilstand',
  duration:
    'duration in minutes, duration minutes, duration min, downtime minutes, minutes, minutes lost, duration, lost time, ' +
    'downtime, dauer, dauer min, minuten, duur, minute',
  product_code:
    'product code, code, item code, item number, item no, article number, article no, material number, material no, sku, ' +
    'product id, product number, artikelnummer, artikelnr, materialnummer, produkcode, produkkode',
  pack_size: 'pack size, pack, units per pack, packing unit, case size, packungsgröße, inhalt, pakgrootte',
  shelf_life: 'shelf life in days, shelf life days, shelf life, haltbarkeit, haltbarkeit tage, rakleeftyd',
  blend: 'filled with, blend, blend name, bulk, bulk product, recipe, mischung, mengsel',
  customer_number: 'customer number, customer no, customer item, customer code, kundennummer, kliëntnommer',
  full_name:
    'full name, employee name, name, worker name, person, employee, worker, staff name, display name, vollständiger name, ' +
    'mitarbeitername, mitarbeiter, volle naam, naam, werknemer',
  first_name: 'first name, firstname, given name, forename, vorname, voornaam, noemnaam',
  last_name: 'last name, lastname, surname, family name, nachname, familienname, van',
  username:
    'username, user name, user, login, login name, user id, account, benutzername, benutzer, gebruikersnaam',
  employee_code:
    'employee code, employee number, employee no, employee id, personnel number, personnel no, staff number, staff no, ' +
    'clock number, clock no, badge number, worker id, personalnummer, personalnr, personeelnommer, werknemernommer',
  role: 'role, user role, account type, rolle, rol',
  position:
    'position, job title, title, job, function, occupation, funktion, stelle, pos, posisie, posbenaming',
  phone:
    'phone, phone number, mobile, mobile number, cell, cell number, telephone, tel, telefon, telefonnummer, handy, ' +
    'telefoon, selfoon',
  email: 'email, e mail, email address, mail, e mail adresse, epos, e pos',
  machine_name:
    'machine name, machine, name, line, production line, equipment, asset, work center, workcenter, resource, maschine, ' +
    'maschinenname, anlage, linie, arbeitsplatz, masjien, lyn, naam',
  machine_type:
    'equipment type, machine type, type, equipment class, machine class, kind, category, maschinentyp, typ, art, ' +
    'anlagentyp, tipe, masjientipe',
  production_rate:
    'production rate per hour, production rate, rate per hour, units per hour, units h, rate, speed, capacity per hour, ' +
    'stück pro stunde, leistung, leistung pro stunde, tempo',
  operators_per_shift: 'operators per shift, operators, bediener, bediener pro schicht, operateurs',
  hopper_loaders_per_shift: 'hopper loaders per shift, hopper loaders, loaders, beschicker, laaiers',
  packers_per_shift: 'packers per shift, packers, packer, packer pro schicht, pakkers',
  downtime_cost_per_hour:
    'cost of a stopped hour, downtime cost per hour, downtime cost, cost per hour, stop cost, stillstandskosten, ' +
    'kosten pro stunde, koste per uur',
  sign_in: 'sign in, signs in, with sign in, can sign in, access, login allowed, anmeldung, zugang, toegang',
};

/** Headings with another meaning in a kind of file: the "quantity" of a report is the produced quantity. */
const ofKind: Partial<Record<ImportKind, Partial<Record<ImportColumn, string>>>> = {
  reports: {
    quantity:
      'ordered quantity, work order qty, work order quantity, order quantity, order qty, qty ordered, target quantity, ' +
      'planned quantity, planned qty, target, sollmenge, auftragsmenge, planmenge',
    produced_quantity: `${known.produced_quantity}, quantity, qty, pieces, amount, count, menge, anzahl, hoeveelheid, aantal`,
    rework_quantity: `${known.rework_quantity}, qty for mrb, quantity for mrb`,
    operator: `${known.operator}, worker id, operator id, employee id, reported by`,
    product_name: `${known.product_name}, part desc, part description, part name, part`,
    end_date: `${known.end_date}, reported at, recorded at, report date, report timestamp, timestamp, date, datum`,
    end_time: `${known.end_time}, report time, reported time, time, zeit, uhrzeit, tyd`,
  },
  products: {
    product_name:
      'product name, product, name, product description, item name, item, article, material, description, artikel, ' +
      'artikelname, artikelbezeichnung, bezeichnung, produkt, produk',
    unit_of_measurement: `base unit, ${known.unit_of_measurement}`,
  },
  people: {
    environment: `home area, ${known.environment}`,
  },
  stops: {
    start_date: `stop start, downtime start, ${known.start_date}`,
    end_date: `stop end, downtime end, ${known.end_date}`,
    operator: `${known.operator}, reported by, worker id`,
  },
};

/** Headings that suggest a column in a kind of file. */
export const headingsFor = (column: ImportColumn, kind: ImportKind): string[] =>
  (ofKind[kind]?.[column] ?? known[column]).split(', ');
