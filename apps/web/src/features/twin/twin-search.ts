/** The search parameters of the twin and of the wall display. */
import { addressSearch, oneOf, otherwise, text, wholeNumber } from '../../client/address-search';

export const twinSearch = addressSearch({
  view: otherwise(oneOf(['3d', '2d']), '3d'),
  machine: wholeNumber(),
  /** The shown moment. Without a moment, the page shows the present plant. */
  at: text(40),
});

/** The id of a screen of the layout in use. */
export const wallSearch = addressSearch({ screen: text(64) });
