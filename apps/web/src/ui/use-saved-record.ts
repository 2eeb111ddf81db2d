/** A form that saves a stored record, or adds a record. See `use-versioned-form.ts` for the conflict of two people. */
import { type SavingSettings, useSaving } from './use-saving';
import { useVersionedForm, type VersionedFormSettings } from './use-versioned-form';
import type { Versioned } from './versioned-draft';

interface Sent<Body> {
  readonly body: Body;
  readonly version: number;
}

interface SavedRecordSettings<Row extends Versioned | undefined, Values extends object, Body, Answer, Effect>
  extends VersionedFormSettings<Row, Values, Body>,
    Omit<SavingSettings<Body, Answer, Effect>, 'save' | 'foresee' | 'onSaved'> {
  /** `version` is the version that the person saw. */
  readonly save: (body: Body, version: number) => Promise<Answer>;
  /** Asks for the effect of saving, which the form shows before the person saves. */
  readonly foresee?: (body: Body, version: number) => Promise<Effect | undefined>;
  /** `take` fills a form that stays open with the values of the saved record. */
  readonly onSaved: (answer: Answer, take: (saved: Row) => void) => void;
}

export function useSavedRecord<
  Row extends Versioned | undefined,
  Values extends object,
  Body,
  Answer,
  Effect = never,
>(settings: SavedRecordSettings<Row, Values, Body, Answer, Effect>) {
  const { save, foresee, concerns, onSaved, failed, ...checks } = settings;
  const {
    send,
    fields,
    sentence,
    problem: _,
    ...saving
  } = useSaving<Sent<Body>, Answer, Effect>({
    save: ({ body, version }) => save(body, version),
    ...(foresee ? { foresee: ({ body, version }: Sent<Body>) => foresee(body, version) } : {}),
    concerns,
    failed,
    onSaved: (answer) => {
      versioned.forget();
      onSaved(answer, versioned.take);
    },
  });
  const versioned = useVersionedForm(checks, { ...saving, fields, problem: sentence });
  return {
    ...saving,
    ...versioned,
    onSubmit: versioned.onSubmit((body) => send({ body, version: versioned.base.version })),
    /** The sentence that says why the last try failed. The notice of a conflict replaces the sentence. */
    sentence: versioned.problem,
    /** The same sentence. Undefined if sentences of the refusal are shown beside fields. */
    problem: fields.length > 0 ? undefined : versioned.problem,
  };
}
