/** Notes the end of the audit chain outside the database (decision 0182). */
import { noteAuditHead } from '../../platform/audit-heads';
import { hourly, type Job } from '../../platform/jobs/job';

export const adminJobs: readonly Job[] = [
  {
    name: 'note-audit-head',
    schedule: hourly,
    run: async ({ db, log, auditHeads }) => {
      const noted = auditHeads && (await noteAuditHead(db, auditHeads));
      if (noted) log.info({ audit_head: noted }, 'The end of the audit chain');
    },
  },
];
