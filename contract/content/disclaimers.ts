/** The default disclaimers, which staff may replace (X5-79). */

/** Shown by the age gate (S5-06). */
export const ageDisclaimer =
  /*i18n*/ 'By entering you confirm that you are of legal smoking age in your state.'
export const footerDisclaimer =
  /*i18n*/ 'For licensed retailers only. Not for sale to anyone under 21. Products on this site may contain nicotine, an addictive chemical.'
/** Shown at the checkout (S2-148). */
export const checkoutDisclaimer =
  /*i18n*/ 'Prices are subject to change without notice. We are not responsible for typographical errors. No rain check. Quantity restrictions apply.'
