/** The lists of the domain for figures. */
import { domainFeature } from '../domain-feature';

export const figures = domainFeature({
  records: { recomputation: 'viewAnalytics' },
  deeds: {
    figures_recomputation_requested: (_name, after) =>
      `asked for the figures of ${after.start_date} to ${after.end_date} to be recomputed`,
  },
});
