/** A person as the admin panel lists the person. */
import type { Account } from '@pms/domain/users/schema';

export function anAccount(wish: Partial<Account> = {}): Account {
  return {
    id: 7,
    username: 'thandi',
    fullName: 'Thandi Nkosi',
    employee_name: 'Thandi Nkosi',
    employee_code: null,
    role: 'operator',
    is_active: true,
    email: 'thandi@plant.example',
    email_set_by_self: false,
    phone: null,
    company: 'Workforce',
    first_name: null,
    last_name: null,
    last_login: null,
    environment: null,
    position: null,
    anonymised_at: null,
    is_display: false,
    can_sign_in: true,
    must_change_password: false,
    failed_sign_ins: 0,
    locked_until: null,
    has_second_factor: false,
    open_sessions: 0,
    version: 3,
    ...wish,
  };
}
