import { foldText } from '@endcap/price-files/cells/cell-text'
import { itemNumberKey } from '@endcap/price-files/cells/read-item-number'
import { hasExportedColumns } from '@endcap/price-files/format-products'
import type { DistinctRows } from '@endcap/price-files/read-distinct-rows'
import type { AcceptedRow, ReadRow, RejectedRow } from '@endcap/price-files/rows/read-row'
import { productSlug } from '../../catalog/staff/slugs.ts'
import type { Db } from '../../database/database.ts'
import { insertStagedRows, type StagedRow } from './staging-store.ts'

const batchRows = 2_000

type RowEntry = Pick<StagedRow, 'price_list_id' | 'valid_from' | 'valid_until'>

export type RowCheck = {
  /** The shop's day, from which costs without a day count. */
  today: string
  accept: (row: ReadRow) => ReadRow
  entryOf: (row: AcceptedRow) => RowEntry
}

const toStagedRow = (
  { line, values }: AcceptedRow,
  entry: RowEntry,
  { isExport, today }: { isExport: boolean; today: string },
): StagedRow => {
  // A blank cell of a vendor's file says nothing, but one of the shop's export clears the field.
  const orKeep = (text: string | null) => (text === '' && !isExport ? null : text)
  const orOne = isExport ? 1 : null
  return {
    line,
    item_no: values.itemNo,
    item_key: itemNumberKey(values.itemNo),
    slug: productSlug(values.title, values.itemNo),
    title: values.title,
    short_description: orKeep(values.shortDescription),
    category_path: values.categoryPath,
    // Titles contain no `>`, because the file's paths were split at it.
    category_key: values.categoryPath.map(foldText).join(' > '),
    price_cents: values.priceCents,
    price_varies: values.priceVaries,
    unit: orKeep(values.unit),
    units_per_case: values.unitsPerCase,
    upc: orKeep(values.upc),
    image: orKeep(values.image),
    in_stock: values.inStock,
    bin_location: orKeep(values.binLocation),
    stock_count: values.stockCount,
    cost_cents: values.costCents,
    on_sale: values.onSale,
    case_quantity: values.caseQuantity ?? orOne,
    case_upc: orKeep(values.caseUpc),
    min_quantity: values.minQuantity ?? orOne,
    quantity_multiple: values.quantityMultiple ?? orOne,
    from_quantity: values.fromQuantity,
    is_special: values.isSpecial,
    class_code: orKeep(values.classCode),
    brand_family: orKeep(values.brandFamily),
    manufacturer: orKeep(values.manufacturer),
    flavor: orKeep(values.flavor),
    sticks: values.sticks,
    items: values.items,
    volume_ul: values.volumeUl,
    weight_moz: values.weightMoz,
    tax_status: values.taxStatus || null,
    wholesale_cents: values.wholesaleCents,
    wholesale_from: values.wholesaleCents === null ? null : values.wholesaleFrom || today,
    ...entry,
  }
}

/** Yields the rejected rows. `onBatch` gets all rows; if it throws, reading ends with its error. */
export async function* stagePriceFile(
  db: Db,
  importId: string,
  parsed: DistinctRows,
  { today, accept, entryOf, onBatch }: RowCheck & { onBatch: (rows: readonly ReadRow[]) => void },
): AsyncGenerator<RejectedRow[]> {
  const isExport = hasExportedColumns(parsed.layout.columns.header)
  let staged: StagedRow[] = []
  // The next batch is read while the current one is stored.
  let storing: Promise<void> = Promise.resolve()
  const store = async () => {
    await storing
    storing = insertStagedRows(db, importId, staged)
    storing.catch(() => {})
    staged = []
  }
  try {
    for await (const read of parsed.batches()) {
      const rows = read.map(accept)
      onBatch(rows)
      const rejected: RejectedRow[] = []
      for (const row of rows) {
        if (row.ok) staged.push(toStagedRow(row, entryOf(row), { isExport, today }))
        else rejected.push(row)
      }
      if (staged.length >= batchRows) await store()
      if (rejected.length > 0) yield rejected
    }
    if (staged.length > 0) await store()
  } finally {
    // Also awaited after an error, so that no row is stored after reading has ended.
    await storing
  }
}
