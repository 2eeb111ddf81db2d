/** The forms of the mail server and of the provider, while another admin saves the same settings, and their drafts. */
import type { MailSettings } from '@pms/domain/mail/schema';
import type { OidcSettings } from '@pms/domain/oidc/schema';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, fakeServer, refused } from '../../testing/fake-server';
import { MailSection } from './mail-section';
import { OidcSection } from './oidc-section';
import { mailQuery, oidcQuery } from './queries';

const mail: MailSettings = {
  active: false,
  host: 'mail.example',
  port: 587,
  security: 'starttls',
  username: '',
  has_password: false,
  sender: 'plant@plant.example',
  plant_address: '',
  version: 3,
};
const provider: OidcSettings = {
  active: false,
  adds_people: false,
  roles: [],
  label: 'Company',
  issuer: 'https://login.example',
  client_id: 'plant',
  scopes: 'openid',
  groups_claim: 'groups',
  plant_address: 'https://plant.example',
  has_secret: true,
  version: 3,
};
const forms = {
  'mail server': {
    form: <MailSection />,
    key: mailQuery.queryKey,
    address: '/api/admin/mail',
    before: mail,
    theirs: { ...mail, host: 'theirs.example', version: 4 },
    field: /^Mail server/,
    theirText: 'theirs.example',
    typed: 'typed.example',
    secret: /^Password/,
  },
  provider: {
    form: <OidcSection />,
    key: oidcQuery.queryKey,
    address: '/api/admin/oidc',
    before: provider,
    theirs: { ...provider, issuer: 'https://theirs.example', version: 4 },
    field: /^Issuer/,
    theirText: 'https://theirs.example',
    typed: 'https://typed.example',
    secret: /^Client secret/,
  },
} as const;

beforeEach(() => showUser(aPerson('admin')));

// covers MAIL-06
it.each(['mail server', 'provider'] as const)(
  'the form of the %s keeps the typed text after a refusal, and the person loads the save of the other admin',
  async (name) => {
    const { form, key, address, before, theirs, field, theirText, typed } = forms[name];
    const server = fakeServer({
      [`PUT ${address}`]: refused(409, 'Changed by somebody else', 'STALE_VERSION'),
      [`GET ${address}`]: data(theirs),
    });
    const cache = presetCache();
    cache.setQueryData<unknown>(key, before);
    render(<Stage cache={cache}>{form}</Stage>);
    const input = () => screen.getByLabelText<HTMLInputElement>(field);
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.change(input(), { target: { value: typed } });
    save();
    const load = await screen.findByRole('button', { name: 'Load the latest values' });
    expect(input().value).toBe(typed);
    expect(server.bodies[`PUT ${address}`]).toMatchObject({ version: 3 });
    fireEvent.click(load);
    expect(input().value).toBe(theirText);
    fireEvent.change(input(), { target: { value: typed } });
    save();
    await waitFor(() => expect(server.bodies[`PUT ${address}`]).toMatchObject({ version: 4 }));
  },
);

it.each(['mail server', 'provider'] as const)(
  'the draft of the form of the %s keeps the address, and leaves out the secret',
  async (name) => {
    const { form, key, address, before, field, typed, secret } = forms[name];
    fakeServer({ [`GET ${address}`]: data(before) });
    const cache = presetCache();
    cache.setQueryData<unknown>(key, before);
    const { unmount } = render(<Stage cache={cache}>{form}</Stage>);
    const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
    fireEvent.change(input(field), { target: { value: typed } });
    fireEvent.change(input(secret), { target: { value: 'a-typed-secret' } });
    expect(input(secret).value).toBe('a-typed-secret');
    expect(JSON.stringify({ ...sessionStorage })).toContain(typed);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('a-typed-secret');
    unmount();
    render(<Stage cache={cache}>{form}</Stage>);
    expect(input(field).value).toBe(typed);
    expect(input(secret).value).toBe('');
  },
);
