/** Messages whose exact text is required, shared by server and pages. */

/** After a sign-up (S8-23). */
export const pendingMessage =
  /*i18n*/ 'We have received your request, You will be able to login after verification.'
/** After a request for a reset link (S8-26). */
export const resetSentMessage = /*i18n*/ 'Password reset link sent to your email.'
/** After a job application (S8-05). */
export const applicationThanks = /*i18n*/ "Thanks for applying! We'll be in touch soon."
/** After a contact message (S2-32). */
export const contactThanks = /*i18n*/ 'Thanks for contacting us; the team will be in touch soon.'

/** When the repeated password differs (S5-15). */
export const passwordsDiffer = /*i18n*/ 'Passwords do not match.'
/** The password policy (S5-22). */
export const passwordRule =
  /*i18n*/ 'Password must contain small and capital letter,special character and number.'
/** For a new password that follows the rule but is too common. */
export const commonPassword =
  /*i18n*/ 'This password is too common and easy to guess. Please choose another, such as three unrelated words with a number and a special character.'
export const emailInvalid = /*i18n*/ 'Please enter a valid email address.'
/** S5-20. */
export const phoneInvalid = /*i18n*/ 'Phone number is not valid'
/** At sign-up and in a changed order. */
export const zipInvalid = /*i18n*/ 'Please enter a ZIP code of five digits, such as 30303.'
/** At checkout without delivery or pick-up (S5-13). */
export const orderTypeRequired = /*i18n*/ 'Order Type is required'
/** At checkout without these fields (S5-07 to S5-11). */
export const checkoutMessages = {
  name: /*i18n*/ 'Your Name is required.',
  phone: /*i18n*/ 'Your Phone is required',
  email: /*i18n*/ 'Your Email is required',
  business_name: /*i18n*/ 'Business Name is required',
  business_address: /*i18n*/ 'Business Address is required',
} as const
