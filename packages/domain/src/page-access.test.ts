import { describe, expect, it } from 'vitest';
import { mayOpenPage } from './page-access';
import { menu, roles } from './roles';

const opens: Readonly<Record<string, string>> = {
  '/': 'admin manager supervisor operator viewer packer',
  '/production': 'admin manager supervisor operator viewer packer',
  '/orders': 'admin manager supervisor operator viewer packer',
  '/machines': 'admin manager supervisor operator viewer packer',
  '/digital-twin': 'admin manager supervisor',
  '/labour-layout': 'admin manager supervisor',
  '/labor-planner': 'admin manager supervisor',
  '/attendance-register': 'admin manager supervisor',
  '/maturation-room': 'admin manager supervisor operator viewer packer',
  '/analytics': 'admin manager supervisor',
  '/shift-reports': 'admin manager supervisor',
  '/settings': 'admin manager supervisor operator viewer packer',
  '/plant-data': 'admin manager supervisor operator viewer packer',
  '/admin': 'admin',
  '/downtime-report': 'admin manager supervisor',
  '/supervisor/reports': 'admin manager supervisor',
  '/cost-rates': 'admin',
  '/nowhere': '',
};

describe('a page is opened by the roles of its menu entry, and by few more', () => {
  // covers SHELL-12, SHELL-13, LOSS-11, LOSS-29, LOSS-44
  it.each(Object.entries(opens))('%s by %s', (path, allowed) => {
    expect(roles.filter((role) => mayOpenPage(path, role)).join(' ')).toBe(allowed);
  });

  it('names every page of the menu', () => {
    expect(menu.map(({ path }) => path).filter((path) => !(path in opens))).toEqual([]);
  });
});
