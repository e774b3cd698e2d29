/** What the spec has people read, to the letter. Said by the server, the pages, or both. */

/** Spec §8. */
export const pendingMessage =
  'We have received your request, You will be able to login after verification.'
/** Spec §8. */
export const resetSentMessage = 'Password reset link sent to your email.'
/** Spec §8. */
export const applicationThanks = "Thanks for applying! We'll be in touch soon."
/** Spec §2, /thankyou. */
export const contactThanks = 'Thanks for contacting us; the team will be in touch soon.'

/** Spec §5. */
export const passwordsDiffer = 'Passwords do not match.'
/** Spec §5. */
export const passwordRule =
  'Password must contain small and capital letter,special character and number.'
/** Spec §5. */
export const orderTypeRequired = 'Order Type is required'
/** Spec §5. */
export const checkoutMessages = {
  name: 'Your Name is required.',
  phone: 'Your Phone is required',
  email: 'Your Email is required',
  business_name: 'Business Name is required',
  business_address: 'Business Address is required',
} as const
