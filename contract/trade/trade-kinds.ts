/** Without zod, so that pages can import it. */

/** Units in which classes are reported. */
export const reportingUnits = ['stick', 'item', 'ml', 'oz', 'piece'] as const
export type ReportingUnit = (typeof reportingUnits)[number]

/** Kinds of the PACT Act; '' for a class that it doesn't cover. */
export const pactKinds = ['', 'cigarette', 'ends', 'smokeless'] as const

export const flavors = ['', 'tobacco', 'menthol', 'unflavored', 'other'] as const
export type Flavor = (typeof flavors)[number]

/** Whether the distributor bought the goods untaxed, with the tax paid, or stamped. */
export const stockTaxStatuses = ['untaxed', 'tax_paid', 'stamped'] as const
export type StockTaxStatus = (typeof stockTaxStatuses)[number]

export const classesOfTrade = ['retailer', 'distributor', 'manufacturer', 'consumer'] as const
export type ClassOfTrade = (typeof classesOfTrade)[number]
