export const documentKinds = [
  'claim_photo',
  'signature',
  'delivery_photo',
  'license',
  'resale_certificate',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Photos are converted to WebP when they are stored. */
export const documentTypes = ['image/webp', 'application/pdf'] as const
export type DocumentType = (typeof documentTypes)[number]
