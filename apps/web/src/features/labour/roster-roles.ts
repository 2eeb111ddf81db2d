/** The usual role of a person on a shift. Pure. */
import type { BoardPerson } from '@pms/domain/labour/board-schema';
import type { LabourRole } from '@pms/domain/labour/schema';

export const usualRoleOf = ({ role }: Pick<BoardPerson, 'role'>): LabourRole =>
  role === 'packer' || role === 'supervisor' ? role : 'operator';
