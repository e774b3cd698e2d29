/** All limits of the contract, without zod, so that pages can import them. Lengths are in UTF-16 code units, as in HTML. */

export const defaultPageSize = 24
/** The number of products on a category or search page: full rows of five and of two. */
export const listingPageSize = 30
export const maxPageSize = 100
/** The maximum number of matches that a search counts. With more, `total` is this, with `totalIsMinimum`. */
export const maxExactTotal = 2_400
export const maxTopProducts = 24
export const maxSuggestions = 8
export const maxFoundCategories = 4
export const maxPricesPerCall = 100
export const maxCodesPerCall = 500
export const maxNearCodes = 50
export const maxNearProducts = 3
export const maxCategoriesPerCall = 500

export const maxQuantity = 9_999
export const maxLines = 500
/** The maximum of a product's minimum and of its multiple: some quantity up to `maxQuantity` is always sold. */
export const maxSellingStep = 4_999
export const maxUnitsPerProduct = 6
/** The days of orders that a customer's first order guide is made from. */
export const guideDays = 90
export const maxGuidesPerCustomer = 20
export const maxGuideRows = 1_000
export const maxEntriesPerCall = 500
/** An entry that was stored on a device for longer counts as this old. */
export const maxEntryAgeMs = 31 * 86_400_000
export const maxGuidePosition = 1_000_000_000
export const idempotencyKeyHours = 24
/** The maximum number of waiting rows of one kind that staff's events count. */
export const maxCountedWaiting = 1_000
/** Seconds after which the client says again that an object is open. */
export const presenceIntervalSeconds = 15
export const maxListedNotes = 200
/** The last hour of a day at which a pick-up slot can begin. */
export const maxHour = 23

/** The maximum price of one unit, in cents: fits into PostgreSQL's integer. */
export const maxPriceCents = 100_000_000

/** A price list's percentage of the standard price. */
export const minPercent = 1
export const maxPercent = 500
export const maxPriceEntriesPerProduct = 40

export const maxBodyBytes = 1024 * 1024
export const maxUploadBytes = 10 * 1024 * 1024
/** The maximum lengths of a stored file name and of a stored `User-Agent`; longer ones are cut. */
export const maxFileNameLength = 200
export const maxDeviceLength = 300
/** The maximum length of each list in an import report: rejected rows, warnings, changes. */
export const maxListedImportRows = 200
export const rejectedRowsDays = 30
/** The days that deleted rows stay in the trash, and that imports and bulk changes can be undone. */
export const undoDays = 30

/** The maximum number of matches that a search in staff's lists counts. */
export const maxExactRows = 10_000
/** The `total` of a search with more matches than that. A list shows only this many of them. */
export const maxPagedRows = 2_400
export const maxExportedOrders = 20_000
export const maxPicksPerCall = 200

/** How long an order's transition or an approval can be undone before the customer is mailed. */
export const undoSeconds = 10
/** The mail is sent after this time: an undo takes a click and a request. */
export const undoableMailDelaySeconds = undoSeconds + 5

export const minPasswordLength = 8
export const passwordLinkMinutes = 60
export const staffInvitationDays = 7
export const customerInvitationDays = 14
export const maxMailAttempts = 12
/** The time from the first attempt to the last, by the queue's exponential back-off. */
export const mailAttemptsHours = 16
export const maxStaffSessionHours = 168
export const minStaffIdleMinutes = 5
export const maxStaffIdleMinutes = 1_440
export const minPhoneDigits = 7
export const maxPhoneDigits = 20

export const maxImagesPerProduct = 20
export const maxCategoriesPerProduct = 50
export const maxCategoriesPerWidget = 200
export const maxBulkProducts = 5_000
export const maxCorrectedColumns = 200
export const maxUnitsPerCase = 1_000_000
/** The maximum count of a product, and of the pieces of one change. */
export const maxStockCount = 9_999_999
export const maxCustomersPerCall = 100
export const maxExportedReportRows = 10_000
export const maxChartPoints = 92
export const maxChartBars = 10
export const reportDays = 30
/** The maximum number of days of a report that compares them with the days before: ten years. */
export const maxComparedDays = 3_653
export const maxTagsPerCustomer = 20
export const maxImportedCustomers = 10_000
/** An exported file can be imported. */
export const maxExportedCustomers = maxImportedCustomers
export const maxArrangedParts = 500
export const maxPosition = 10_000
export const minSynonyms = 2
export const maxSynonyms = 20

export const maxClosedDays = 100
export const maxHolidays = 100
export const maxZipCodes = 1_000
export const maxListedJobs = 100
export const maxFoundPerKind = 6
export const maxViewFilters = 30
export const maxViewColumns = 60
export const maxViewsPerList = 50

/** The maximum number of orders on one pick list: a box letter for each. */
export const maxBoxes = 26
export const maxPrintedOrders = 100
export const maxPrintedLines = 4_000
export const maxPrintedProducts = 300
/** The maximum number of used labels on the first sheet, which has 30. */
export const maxSkippedLabels = 29

export { maxLength } from './max-length.ts'
