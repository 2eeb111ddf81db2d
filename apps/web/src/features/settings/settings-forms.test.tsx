import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession, showUser } from '../../client/session';
import { aPerson } from '../../gallery/a-person';
import { presetCache } from '../../gallery/preset-cache';
import { Stage } from '../../gallery/stage';
import { data, type FakeServer, fakeServer, refused } from '../../testing/fake-server';
import { MySessions } from './my-sessions';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { mySessionsQuery, systemSettingsQuery } from './queries';
import { minutesIn, SystemForm } from './system-form';

const ann = aPerson('operator', { email: 'ann@plant.example', fullName: 'Ann Botha', phone: '011 555' });
let server: FakeServer;
const cache = () => presetCache();
let known = cache();

function shown(part: React.ReactNode): void {
  render(<Stage cache={known}>{part}</Stage>);
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const problem = () => document.querySelector('form [role="alert"]')?.textContent;

beforeEach(() => {
  known = cache();
  showUser(ann);
  server = fakeServer({});
});

describe('the profile', () => {
  // covers SESS-20, SESS-21
  it('is saved, and the session is loaded again', async () => {
    const saved = { ...ann, fullName: 'Ann Smith' };
    server.answers['PUT /api/settings/profile'] = data(saved);
    server.answers['GET /api/auth/verify-session'] = data({ user: saved }, { user: saved });
    shown(<ProfileForm />);
    type(/^Full name/, 'Ann Smith');
    press('Save profile');
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    // An admin may have saved the other fields since the page was opened.
    expect(server.bodies['PUT /api/settings/profile']).toEqual({ fullName: 'Ann Smith' });
    await waitFor(() => expect(server.asked).toContain('GET /api/auth/verify-session'));
    expect(currentSession().user?.fullName).toBe('Ann Smith');
  });

  it('shows the later save of an admin in the fields without typed text', async () => {
    const theirs = { ...ann, phone: '011 777' };
    server.answers['PUT /api/settings/profile'] = data({ ...theirs, fullName: 'Ann Smith' });
    // The page does not repeat a refused call. A repeated call would reach the server of a later test.
    server.answers['GET /api/auth/verify-session'] = refused(400, '');
    shown(<ProfileForm />);
    type(/^Full name/, 'Ann Smith');
    act(() => showUser(theirs));
    expect([field(/^Full name/).value, field(/^Phone/).value]).toEqual(['Ann Smith', '011 777']);
    press('Save profile');
    await screen.findByText('Profile updated successfully!');
    expect(server.bodies['PUT /api/settings/profile']).toEqual({ fullName: 'Ann Smith' });
    expect(sessionStorage.getItem('pms-draft:1:profile')).toBeNull();
  });

  // covers TAB-07
  it.each(['pin', 'badge'] as const)('asks for the password in a session by %s', (proved_by) => {
    showUser({ ...ann, proved_by });
    shown(<ProfileForm />);
    type(/^Email/, 'other@plant.example');
    press('Save profile');
    expect(screen.getByText('Sign in with your password to do this.')).toBeTruthy();
    expect(server.bodies['PUT /api/settings/profile']).toBeUndefined();
  });

  // covers SESS-22
  it.each([
    [/^Email/, '', 'Email is required'],
    [/^Email/, 'ann', 'Please enter a valid email address'],
    [/^Email/, 'ann@plant', 'Please enter a valid email address'],
    [/^Full name/, ' ', 'Full name is required'],
  ])('%s "%s" is refused: %s', async (name, value, sentence) => {
    shown(<ProfileForm />);
    type(name, value);
    press('Save profile');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(server.asked).toEqual([]);
  });

  // covers SESS-23
  it.each([
    [refused(409, 'This e-mail is in use'), 'This e-mail is in use'],
    [refused(400, ''), 'Failed to update profile'],
  ])('shows why the profile was not saved', async (answer, sentence) => {
    server.answers['PUT /api/settings/profile'] = answer;
    shown(<ProfileForm />);
    type(/^Full name/, 'Ann Smith');
    press('Save profile');
    await waitFor(() => expect(problem()).toBe(sentence));
    expect(field(/^Full name/).value).toBe('Ann Smith');
  });

  // covers SESS-24
  it('keeps the typed values, for this person only', () => {
    shown(<ProfileForm />);
    type(/^Full name/, 'Half a na');
    expect(sessionStorage.getItem('pms-draft:1:profile')).toContain('Half a na');
  });
});

describe('the change of a password', () => {
  const fill = (current: string, chosen: string, confirm: string) => {
    shown(<PasswordForm />);
    type(/^Current password/, current);
    type(/^New password/, chosen);
    type(/^Confirm new password/, confirm);
    press('Change password');
  };

  // covers SESS-25, SESS-26
  it.each([
    ['', 'Better-1', 'Better-1', 'Current password is required'],
    ['old', '', '', 'New password is required'],
    [
      'old',
      'weakness',
      'weakness',
      'Password is too weak. Please include uppercase, lowercase, numbers, and special characters.',
    ],
    ['old', 'Better-1', 'Better-2', 'Passwords do not match'],
  ])('"%s", "%s", "%s" is refused: %s', (current, chosen, confirm, sentence) => {
    fill(current, chosen, confirm);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  // covers SESS-27
  it.each([
    ['', ''],
    ['a', 'Very Weak'],
    ['aB', 'Weak'],
    ['aB3', 'Fair'],
    ['aB3!', 'Good'],
    ['aB3!efgh', 'Strong'],
  ])('the meter shows for "%s": %s', (password, label) => {
    shown(<PasswordForm />);
    type(/^New password/, password);
    expect(screen.getByRole('status', { name: 'Password strength' }).textContent).toBe(label);
  });

  // covers SESS-28
  it('is sent, and the fields are empty again', async () => {
    server.answers['POST /api/settings/change-password'] = data({ changed: true });
    fill('old', 'Better-1', 'Better-1');
    expect(await screen.findByText(/^Password changed/)).toBeTruthy();
    expect(server.bodies['POST /api/settings/change-password']).toEqual({
      currentPassword: 'old',
      newPassword: 'Better-1',
    });
    expect(field(/^Current password/).value).toBe('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Better-1');
  });

  // covers SESS-29
  it('shows the sentence of the server beside the field', async () => {
    const fields = [{ path: 'currentPassword', message: 'Current password is incorrect' }];
    server.answers['POST /api/settings/change-password'] = refused(
      400,
      'Current password is incorrect',
      'VALIDATION',
      { fields },
    );
    fill('wrong', 'Better-1', 'Better-1');
    await waitFor(() => expect(field(/^Current password/).getAttribute('aria-invalid')).toBe('true'));
    expect(problem()).toBe('Current password is incorrect');
  });
});

describe('the sessions of the person', () => {
  const session = (id: string, current: boolean) => ({
    id,
    user: { id: 1, username: 'ann', fullName: 'Ann' },
    address: '10.0.0.7',
    tablet: null,
    user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36',
    started: '2026-03-02T06:00:00.000Z',
    last_activity: '2026-03-02T07:30:00.000Z',
    remember_me: !current,
    current,
  });

  // covers SESS-30
  it('are listed, with the session of this device', () => {
    known.setQueryData(mySessionsQuery.queryKey, [session('a', true), session('b', false)]);
    shown(<MySessions />);
    const [here, there] = screen.getAllByRole('listitem');
    expect(here?.textContent).toContain('Chrome on WindowsThis device');
    expect(there?.textContent).toContain('Remembered');
    expect(there?.textContent).toContain(
      'Signed in 02-03-2026 08:00, last active 02-03-2026 09:30 · 10.0.0.7',
    );
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  });

  // covers SESS-31
  it('are ended one by one', async () => {
    known.setQueryData(mySessionsQuery.queryKey, [session('a', true), session('b', false)]);
    server.answers['DELETE /api/auth/sessions/b'] = [204];
    server.answers['GET /api/auth/sessions'] = data([session('a', true)]);
    shown(<MySessions />);
    press('Sign out Chrome on Windows');
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
  });

  // covers SESS-32
  it('are ended all at once, except the present session', async () => {
    known.setQueryData(
      mySessionsQuery.queryKey,
      ['a', 'b', 'c'].map((id) => session(id, id === 'a')),
    );
    server.answers['POST /api/auth/sign-out-everywhere'] = data({ ended: 2 });
    server.answers['GET /api/auth/sessions'] = data([session('a', true)]);
    shown(<MySessions />);
    press('Sign out everywhere else');
    expect(await screen.findByText('2 other sessions have ended')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });
});

describe('the system settings', () => {
  const settings = {
    maintenanceMode: false,
    sessionTimeout: 30,
    sessionTimeoutInForce: 10,
    saved: false,
    version: 3,
  };
  const open = () => {
    known.setQueryData(systemSettingsQuery.queryKey, settings);
    shown(<SystemForm />);
  };

  // covers SESS-35
  it('propose thirty minutes and show the values in force', () => {
    open();
    expect(field(/^Session timeout/).value).toBe('30');
    expect(screen.getByText('In force now: 10 minutes (default)')).toBeTruthy();
  });

  // covers SESS-36
  it('are saved, and the values in force are shown', async () => {
    const saved = {
      maintenanceMode: true,
      sessionTimeout: 45,
      sessionTimeoutInForce: 45,
      saved: true,
      version: 5,
    };
    server.answers['PUT /api/settings/system'] = data(saved);
    server.answers['GET /api/settings/system'] = data(saved);
    server.answers['GET /api/health'] = refused(500, '');
    open();
    fireEvent.click(field(/^Maintenance mode/));
    type(/^Session timeout/, '45');
    press('Save settings');
    expect(await screen.findByText('Settings saved successfully!')).toBeTruthy();
    expect(server.bodies['PUT /api/settings/system']).toEqual({
      maintenanceMode: true,
      sessionTimeout: 45,
      version: 3,
    });
    expect(await screen.findByText('In force now: 45 minutes')).toBeTruthy();
  });

  // covers SESS-37
  it.each([
    [refused(400, ''), 'Failed to save settings'],
    [
      refused(403, 'You do not have permission to do this', 'PERMISSION_DENIED'),
      'You do not have permission to do this',
    ],
  ])('show why they were not saved', async (answer, sentence) => {
    server.answers['PUT /api/settings/system'] = answer;
    open();
    press('Save settings');
    await waitFor(() => expect(problem()).toBe(sentence));
  });

  // covers SESS-37
  it('do not overwrite the save of another admin, and keep the typed minutes until the person loads that save', async () => {
    server.answers['PUT /api/settings/system'] = refused(409, 'Changed by somebody else', 'STALE_VERSION');
    server.answers['GET /api/settings/system'] = data({
      ...settings,
      sessionTimeout: 60,
      sessionTimeoutInForce: 60,
      version: 5,
    });
    const sent = () => server.bodies['PUT /api/settings/system'];
    open();
    type(/^Session timeout/, '45');
    press('Save settings');
    expect(await screen.findByText(/^This record was changed by somebody else/)).toBeTruthy();
    expect(field(/^Session timeout/).value).toBe('45');
    delete server.bodies['PUT /api/settings/system'];
    press('Save settings');
    await waitFor(() => expect(sent()).toEqual({ maintenanceMode: false, sessionTimeout: 45, version: 3 }));
    fireEvent.click(await screen.findByRole('button', { name: 'Load the latest values' }));
    expect(field(/^Session timeout/).value).toBe('60');
    type(/^Session timeout/, '50');
    press('Save settings');
    await waitFor(() => expect(sent()).toEqual({ maintenanceMode: false, sessionTimeout: 50, version: 5 }));
  });

  // covers SESS-38
  it.each([
    ['45', 45],
    [' 20 ', 20],
    ['', 30],
    ['ten', 30],
    ['12,5', 12.5],
    ['NaN', 30],
    ['Infinity', 30],
  ])('read "%s" as %d minutes', (text, minutes) => {
    expect(minutesIn(text)).toBe(minutes);
  });
});
