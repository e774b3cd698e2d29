import {
  breakPriceNames,
  classNames,
  columnNames,
  costNames,
  datedCostName,
  departmentNames,
  descriptionNames,
  type EntryField,
  entryFields,
  type Field,
  factFields,
  fieldLabels,
  fields,
  foldColumnName,
  formsOfColumnName,
  generalEntryNames,
  isCasePrice,
  itemNames,
  lookupCodeNames,
  priceLevelNames,
  problemColumn,
  salePriceNames,
} from './column-names.ts'

export type Columns = {
  header: string[]
  /** Column index of each field; fields without a column are missing. */
  at: ReadonlyMap<Field, number>
  ignored: { column: string; field: Field; insteadOf: string }[]
  unknown: string[]
  problemAt: number | null
  /** A column that is read as the price, but may be the shop's cost: staff have to say. */
  costOrPrice: string | null
  /** Several columns of which one is the price: staff have to say which one. */
  priceLevels: readonly string[]
}

/** Fields by column name as written in the header; null: the column is ignored. */
export type ColumnCorrections = ReadonlyMap<string, Field | null>

type Group =
  | Field
  | ('description' | 'item' | 'department')
  | ('costOrPrice' | 'priceLevel' | 'breakPrice' | 'salePrice' | 'problem')

const groups = new Map<string, { group: Group; rank: number; isGeneral: boolean }>()
const addNames = (group: Group, names: readonly string[], isGeneral = false): void => {
  for (const [rank, name] of names.entries())
    groups.set(foldColumnName(name), { group, rank, isGeneral })
}
for (const field of fields) addNames(field, columnNames[field])
for (const field of entryFields) addNames(field, generalEntryNames[field] ?? [], true)
addNames('description', descriptionNames)
addNames('item', itemNames)
addNames('costOrPrice', costNames)
addNames('priceLevel', priceLevelNames)
addNames('department', departmentNames)
addNames('breakPrice', breakPriceNames)
addNames('salePrice', salePriceNames)
addNames('problem', [problemColumn])

/**
 * Maps a header's columns to fields, in any order and case, by their usual names (`columnNames`).
 * `Description` is the title if there is no other, otherwise the short description; `Item` is the
 * item number if there is a title but no other item number, otherwise the title. `Case Qty` is the
 * pack of the unit sold if the price is a case price, or if nothing in the file tells a case from a
 * unit; `Case UPC` is unknown in a file without `Case Qty`.
 * Columns that say when a price applies need a price column, and under general names
 * (`generalEntryNames`) also a file about prices: one for a price list (`isOfList`) or with a
 * column for it, without titles, with another such column, or with both a beginning and an end.
 * Beside another price (`breakPriceNames`, `salePriceNames`) they belong to that one, and are
 * unknown. A single price level or reduced price is the price if there is no other. A department is
 * the main category beside another category.
 * Columns of facts of law and tax are unknown unless the shop has these (`hasFacts`); then a second
 * category named `Class` is the class, and `Wholesale Cost` may be the dated one (`datedCostName`).
 * `corrections` override all this.
 */
export const recogniseColumns = (
  header: readonly string[],
  corrections: ColumnCorrections = new Map(),
  { isOfList = false, hasFacts = false }: { isOfList?: boolean; hasFacts?: boolean } = {},
): Columns => {
  const found = new Map<Group, { index: number; rank: number }[]>()
  const general = new Map<Group, { index: number; rank: number }[]>()
  const unknown = new Set<string>()
  const corrected: [Field, number][] = []
  for (const [index, name] of header.entries()) {
    const correction = corrections.get(name)
    if (correction !== undefined) {
      if (correction === null || (isFact(correction) && !hasFacts)) unknown.add(name)
      else corrected.push([correction, index])
      continue
    }
    const known = formsOfColumnName(name).flatMap((form) => groups.get(form) ?? [])[0]
    if (known === undefined || (isFact(known.group) && !hasFacts)) {
      if (name !== '') unknown.add(name)
      continue
    }
    const named = known.isGeneral ? general : found
    named.set(known.group, [...(named.get(known.group) ?? []), { index, rank: known.rank }])
  }
  const indexesOf = (group: Group, named = found) =>
    (named.get(group) ?? []).toSorted((a, b) => a.rank - b.rank).map(({ index }) => index)

  const correctedAt = new Map(corrected)
  const hasPrice = () => found.has('price') || correctedAt.has('price')
  const levels = found.get('priceLevel') ?? []
  const isOnlyLevel = levels.length === 1 && !hasPrice()
  if (isOnlyLevel) found.set('price', levels)
  const levelNames = isOnlyLevel ? [] : levels.map(({ index }) => header[index] ?? '')
  for (const name of levelNames) unknown.add(name)
  const priceLevels = hasPrice() ? [] : levelNames
  const sales = found.get('salePrice') ?? []
  const isOnlyPrice = sales.length === 1 && !hasPrice() && priceLevels.length === 0
  if (isOnlyPrice) found.set('price', sales)
  const ofOtherPrice = [...indexesOf('breakPrice'), ...(isOnlyPrice ? [] : indexesOf('salePrice'))]
  if (ofOtherPrice.length > 0)
    for (const field of entryFields) {
      ofOtherPrice.push(...indexesOf(field), ...indexesOf(field, general))
      found.delete(field)
      general.delete(field)
    }
  for (const index of ofOtherPrice) unknown.add(header[index] ?? '')

  const candidates = new Map<Field, number[]>()
  for (const field of fields) candidates.set(field, indexesOf(field))
  assignItem(candidates, indexesOf('item'), indexesOf('description').length > 0)
  assignDescription(candidates, indexesOf('description'))
  const departments = candidates.get('category')?.length ? 'parentCategory' : 'category'
  candidates.get(departments)?.push(...indexesOf('department'))
  const nameOf = (field: Field) =>
    header[correctedAt.get(field) ?? candidates.get(field)?.[0] ?? -1]
  const price = nameOf('price') ?? priceLevels[0]
  const hasCost = nameOf('cost') !== undefined
  const costs = indexesOf('costOrPrice')
  if (hasFacts) {
    assignClass(candidates, header)
    const isDated = nameOf('wholesaleFrom') !== undefined || (price !== undefined && hasCost)
    if (isDated) assignDatedCost(candidates, costs, header)
    if (nameOf('wholesaleCost') === undefined) {
      for (const index of candidates.get('wholesaleFrom') ?? []) unknown.add(header[index] ?? '')
      candidates.set('wholesaleFrom', [])
    }
  }
  const costOrPrice = assignCosts(candidates, costs, { header, price, hasCost })
  const hasCase = correctedAt.has('caseQuantity')
  for (const index of assignCase(candidates, header, hasCase)) unknown.add(header[index] ?? '')
  for (const [field, index] of corrected)
    candidates.set(field, [index, ...(candidates.get(field) ?? [])])
  const generalOf = (field: EntryField) => indexesOf(field, general)
  for (const index of assignEntry(candidates, generalOf, isOfList)) unknown.add(header[index] ?? '')

  const at = new Map<Field, number>()
  const ignored: Columns['ignored'] = []
  for (const [field, [first, ...others]] of candidates) {
    if (first === undefined) continue
    at.set(field, first)
    for (const other of others) {
      ignored.push({ column: header[other] ?? '', field, insteadOf: header[first] ?? '' })
    }
  }
  const number = at.get('itemNo')
  if (number !== undefined && !at.has('upc') && isLookupCode(header[number] ?? ''))
    at.set('upc', number)
  return {
    header: [...header],
    at,
    ignored,
    unknown: [...unknown],
    problemAt: indexesOf('problem')[0] ?? null,
    costOrPrice: header[costOrPrice ?? -1] ?? null,
    priceLevels,
  }
}

const facts: ReadonlySet<Group> = new Set(factFields)
const isFact = (group: Group): boolean => facts.has(group)

const hasName = (name: string, known: ReadonlySet<string>): boolean =>
  formsOfColumnName(name).some((form) => known.has(form))

const foldedClassNames = new Set(classNames.map(foldColumnName))
const foldedDatedCost = new Set([foldColumnName(datedCostName)])

/** The first column with another name of a category stays the category. */
const assignClass = (candidates: Map<Field, number[]>, header: readonly string[]): void => {
  const categories = candidates.get('category') ?? []
  const isClass = (index: number) => hasName(header[index] ?? '', foldedClassNames)
  if (categories.every(isClass)) return
  candidates.set(
    'category',
    categories.filter((index) => !isClass(index)),
  )
  candidates.set('classCode', [
    ...(candidates.get('classCode') ?? []),
    ...categories.filter(isClass),
  ])
}

/** Moves a column out of `costs`. */
const assignDatedCost = (
  candidates: Map<Field, number[]>,
  costs: number[],
  header: readonly string[],
): void => {
  const at = costs.findIndex((index) => hasName(header[index] ?? '', foldedDatedCost))
  if (at < 0) return
  candidates.set('wholesaleCost', [
    ...(candidates.get('wholesaleCost') ?? []),
    ...costs.splice(at, 1),
  ])
}

export const nameOfColumn = (columns: Columns, field: Field): string => {
  const index = columns.at.get(field)
  return (index === undefined ? undefined : columns.header[index]) || fieldLabels[field]
}

const assignItem = (
  candidates: Map<Field, number[]>,
  items: number[],
  described: boolean,
): void => {
  if (items.length === 0) return
  const numbers = candidates.get('itemNo') ?? []
  const titles = candidates.get('title') ?? []
  if (numbers.length === 0 && (titles.length > 0 || described)) candidates.set('itemNo', items)
  else candidates.set('title', [...titles, ...items])
}

const assignDescription = (candidates: Map<Field, number[]>, descriptions: number[]): void => {
  const short = candidates.get('shortDescription') ?? []
  if ((candidates.get('title') ?? []).length > 0) {
    candidates.set('shortDescription', [...short, ...descriptions])
    return
  }
  const [title, ...others] = [...descriptions, ...short]
  candidates.set('title', title === undefined ? [] : [title])
  candidates.set('shortDescription', others)
}

/** True if the UPCs are those of the item numbers that are also UPCs. */
export const isUpcGuessed = ({ at }: Columns): boolean =>
  at.has('upc') && at.get('upc') === at.get('itemNo')

const lookupCodes = new Set(lookupCodeNames.map(foldColumnName))
const isLookupCode = (name: string): boolean =>
  formsOfColumnName(name).some((form) => lookupCodes.has(form))

const isCostName = (name: string): boolean =>
  formsOfColumnName(name).some((form) => groups.get(form)?.group === 'costOrPrice')

/**
 * Costs beside a price are the shop's, unless one of them is per case and the other per unit. Once
 * one cost column is corrected, further ones are not asked about. Returns the column that is the
 * only price.
 */
const assignCosts = (
  candidates: Map<Field, number[]>,
  costs: readonly number[],
  {
    header,
    price,
    hasCost,
  }: { header: readonly string[]; price: string | undefined; hasCost: boolean },
): number | null => {
  const isCost = (index: number) =>
    price === undefined
      ? hasCost
      : !isCostName(price) && isCasePrice(price) === isCasePrice(header[index] ?? '')
  for (const index of costs) {
    const field = isCost(index) ? 'cost' : 'price'
    candidates.set(field, [...(candidates.get(field) ?? []), index])
  }
  return price === undefined && !hasCost ? (costs[0] ?? null) : null
}

/** Returns the columns of case UPCs that mean nothing in this file. */
const assignCase = (
  candidates: Map<Field, number[]>,
  header: readonly string[],
  hasCase: boolean,
): number[] => {
  const has = (field: Field) => (candidates.get(field) ?? []).length > 0
  const priceName = header[candidates.get('price')?.[0] ?? -1] ?? ''
  const isBesideUnits = (['pack', 'caseUpc', 'minQuantity', 'quantityMultiple'] as const).some(has)
  if (isCasePrice(priceName) || !isBesideUnits) {
    const quantities = candidates.get('caseQuantity') ?? []
    candidates.set('pack', [...(candidates.get('pack') ?? []), ...quantities])
    candidates.set('caseQuantity', [])
  }
  if (has('caseQuantity') || hasCase) return []
  const codes = candidates.get('caseUpc') ?? []
  candidates.set('caseUpc', [])
  return codes
}

/** Works only in a file about prices. Returns the columns that mean nothing in this file. */
const assignEntry = (
  candidates: Map<Field, number[]>,
  generalOf: (field: EntryField) => number[],
  isOfList: boolean,
): number[] => {
  const has = (field: Field) => (candidates.get(field) ?? []).length > 0
  const isPeriod = generalOf('validFrom').length > 0 && generalOf('validUntil').length > 0
  const isAboutPrices =
    isOfList || isPeriod || !has('title') || has('priceList') || entryFields.some(has)
  const general = entryFields.flatMap(generalOf)
  if (!has('price')) {
    const named = entryFields.flatMap((field) => candidates.get(field) ?? [])
    for (const field of entryFields) candidates.set(field, [])
    return [...named, ...general]
  }
  if (!isAboutPrices) return general
  for (const field of entryFields)
    candidates.set(field, [...(candidates.get(field) ?? []), ...generalOf(field)])
  return []
}

export const isPriceHeader = (cells: readonly string[]): boolean => {
  const { at } = recogniseColumns(cells)
  return at.size > 1 && (at.has('itemNo') || at.has('title'))
}
