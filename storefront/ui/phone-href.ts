/** A phone number as people write it, as an address that dials it. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
