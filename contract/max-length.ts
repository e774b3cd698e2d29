/** The maximum length of each kind of text. */
export const maxLength = {
  /** The name of a person or a shop. */
  name: 120,
  email: 254,
  phone: 40,
  businessName: 200,
  address: 300,
  apartment: 40,
  city: 120,
  zip: 20,
  country: 80,
  state: 80,
  pickupTime: 20,
  newPassword: 200,
  /** A password at sign-in: longer ones are refused before they are hashed. */
  password: 1_000,
  token: 500,
  /** A code of an authenticator app, or a recovery code. */
  factorCode: 40,
  passkeyName: 60,
  idempotencyKey: 200,
  poNumber: 40,
  orderComments: 2_000,
  subject: 200,
  message: 5_000,
  jobPosition: 120,
  /** The reason for a decision about a customer. */
  reason: 1_000,
  productTitle: 300,
  itemNumber: 64,
  description: 5_000,
  priceNote: 200,
  priceListName: 60,
  upc: 20,
  /** A product code that is typed or scanned. */
  productCode: 80,
  unit: 100,
  /** The name of a selling unit, such as `case`. */
  unitName: 30,
  binLocation: 40,
  /** The header of a column in a price file. */
  columnName: 500,
  /** The title of a category, a section or a flyer. */
  title: 120,
  tag: 30,
  /** The terms agreed with a customer. */
  terms: 500,
  note: 2_000,
  teamMemberDescription: 2_000,
  pageText: 5_000,
  disclaimer: 1_000,
  /** The body or the closing of a mail. */
  mailText: 2_000,
  synonym: 60,
  routeName: 60,
  imagePath: 500,
  link: 500,
  webAddress: 300,
  timeZone: 60,
  id: 64,
  /** An id, a slug or a title that names a category. */
  categoryName: 200,
  /** A query parameter; longer ones are cut. */
  query: 200,
  /** The name of a saved view, a filter or a column. */
  viewName: 60,
  guideName: 40,
  viewValue: 200,
  priceIds: 10_000,
  printedIds: 12_000,
  /** A number sent as text. */
  numericText: 100,
} as const
