import type { Item } from '@pms/domain/twin/layout-items';
import type { PlanMachine } from '../plan/plan-machine';

/** The name of an item in words. */
export function itemName(item: Item, machines: ReadonlyMap<number, PlanMachine>): string {
  if (item.sort === 'machine')
    return machines.get(item.value.id)?.name ?? `Machine ${item.value.id} (retired)`;
  if (item.sort !== 'element') return item.value.name;
  const { value } = item;
  if (value.kind === 'label') return `Label ${value.text}`;
  if (value.kind === 'safety-zone') return value.name || 'Safety zone';
  return value.kind === 'wall' ? 'Wall' : 'Door';
}
