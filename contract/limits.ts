/** All limits of the contract, without zod, so that pages can import them. Lengths are in UTF-16 code units, as in HTML. */

export const defaultPageSize = 24
/** Fills whole rows of five on a desktop and of two on a phone. */
export const listingPageSize = 30
export const maxPageSize = 100
/** The `total` of a search that has more matches, together with `totalIsMinimum`. */
export const maxExactTotal = 2_400
export const maxTopProducts = 24
/** One row of a product page on a desk, both of similar products and of those bought together. */
export const maxSimilarProducts = 5
export const maxSuggestions = 8
export const maxFoundCategories = 4
export const maxPricesPerCall = 100
export const maxCodesPerCall = 500
export const maxNearCodes = 50
export const maxNearProducts = 3
export const maxCategoriesPerCall = 500

export const maxQuantity = 9_999
export const maxLines = 500
/** Half of `maxQuantity`, so that a product's minimum and multiple always allow some quantity. */
export const maxSellingStep = 4_999
export const maxUnitsPerProduct = 6
/** A customer's first order guide lists the products ordered in this period. */
export const guideDays = 90
export const maxGuidesPerCustomer = 20
export const maxGuideRows = 1_000
export const maxEntriesPerCall = 500
/** An older entry that a device sends late counts as this old. */
export const maxEntryAgeMs = 31 * 86_400_000
export const maxGuidePosition = 1_000_000_000
export const idempotencyKeyHours = 24
/** Waiting rows of a kind are counted only up to this number for staff's events. */
export const maxCountedWaiting = 1_000
/** How often a client reports that an object is open. */
export const presenceIntervalSeconds = 15
export const maxListedNotes = 200
/** The last hour in which a pick-up slot can start. */
export const maxHour = 23

/** Of payment terms, and of delays that are counted from a due day. */
export const maxTermDays = 365
/** One week, and five years: in settings of the watch over cash. */
export const maxCashHours = 168
export const maxCashMonths = 60
export const maxAllocations = 500
export const maxChecksPerBatch = 200
export const maxDepositedPayments = 500
/** Older orders without an invoice are not listed as missing one. */
export const maxUninvoicedDays = 92
/** In cents for one unit. Fits PostgreSQL's integer. */
export const maxPriceCents = 100_000_000

export const minPercent = 1
export const maxPercent = 500
export const maxPriceEntriesPerProduct = 40

export const maxBodyBytes = 1024 * 1024
export const maxUploadBytes = 10 * 1024 * 1024
/** Longer file names and `User-Agent` headers are shortened. */
export const maxFileNameLength = 200
export const maxDeviceLength = 300
export const maxTransitDays = 30
export const maxGraceDays = 365
export const maxLicensesPerCustomer = 50
export const maxExciseRates = 2_000
export const maxLawRows = 2_000
/** 30 × 10⁹ millionths of a dollar is $30,000. */
export const maxRateMicros = 30_000_000_000
export const maxBasisPoints = 100_000
/** Of one unit: sticks, items, microliters and thousandths of an ounce. */
export const maxFactOfUnit = 1_000_000_000
export const maxClaimLines = 100
export const maxPhotosPerClaimLine = 5
export const maxClaimDays = 3_650
/** A customer’s own uploads. */
export const maxDocumentsPerCustomer = 200
export const maxDocumentsPerDay = 20
export const maxListedImportRows = 200
export const rejectedRowsDays = 30
/** How long rows stay in the trash, and imports and bulk changes can be undone. */
export const undoDays = 30

/** Matches of staff's searches are counted only up to this number. */
export const maxExactRows = 10_000
/** The `total` of a search with more than `maxExactRows` matches; the list shows only this many. */
export const maxPagedRows = 2_400
export const maxExportedOrders = 20_000
export const maxPicksPerCall = 200

/** How long a transition or approval can be undone, before the mail is sent. */
export const undoSeconds = 10
/** Leaves time for the click on Undo and its request. */
export const undoableMailDelaySeconds = undoSeconds + 5

export const minPasswordLength = 8
export const passwordLinkMinutes = 60
export const staffInvitationDays = 7
export const customerInvitationDays = 14
export const maxMailAttempts = 12
/** From the first attempt to the last, with the queue's exponential backoff. */
export const mailAttemptsHours = 16
export const maxStaffSessionHours = 168
export const minStaffIdleMinutes = 5
export const maxStaffIdleMinutes = 1_440
export const minPhoneDigits = 7
export const maxPhoneDigits = 20

export const maxImagesPerProduct = 20
export const maxCategoriesPerProduct = 50
export const maxCategoriesPerWidget = 200
export const maxProductsPerFlyer = 48
export const maxBulkProducts = 5_000
export const maxClassProposals = 500
export const maxCorrectedColumns = 200
export const maxUnitsPerCase = 1_000_000
export const maxStockCount = 9_999_999
export const maxCustomersPerCall = 100
export const maxExportedReportRows = 10_000
export const maxChartPoints = 92
export const maxChartBars = 10
export const reportDays = 30
/** Ten years. */
export const maxComparedDays = 3_653
export const maxTagsPerCustomer = 20
export const maxImportedCustomers = 10_000
export const maxExportedCustomers = maxImportedCustomers
export const maxArrangedParts = 500
export const maxPosition = 10_000
export const minSynonyms = 2
export const maxSynonyms = 20

export const maxClosedDays = 100
export const maxHolidays = 100
export const maxZipCodes = 1_000
export const maxListedJobs = 100
export const maxTokenNetworks = 20
/** Counted by each process of the shop. */
export const maxTokenCallsPerMinute = 600
export const maxFoundPerKind = 6
export const maxViewFilters = 30
export const maxViewColumns = 60
export const maxViewsPerList = 50

/** Maximum number of orders on one pick list, each with a box letter. */
export const maxBoxes = 26
export const maxPrintedOrders = 100
export const maxDeliveryStops = 300
/** As many orders as a delivery sheet. */
export const maxRunStops = maxPrintedOrders
export const maxRunOpsPerCall = 200
export const maxPrintedLines = 4_000
export const maxPrintedProducts = 300
export const maxSkippedLabels = 29

export { maxLength } from './max-length.ts'

/** More wait for the next batch. */
export const maxBatchedEntries = 20_000
