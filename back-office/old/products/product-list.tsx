import { maxPageSize } from '@endcap/contract/limits'
import { formatCents } from '@endcap/contract/money'
import { Box, Chip, Link, Typography } from '@mui/material'
import { memo } from 'react'
import {
  AutocompleteInput,
  DataTable,
  FilterButton,
  LinkBase,
  Pagination,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
  useCanAccess,
  useCreatePath,
} from 'react-admin'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { CreateLink } from '../lists/create-link.tsx'
import { RecordList } from '../lists/record-list.tsx'
import { Timestamp } from '../shop/timestamp.tsx'
import { OnSaleSwitch } from './on-sale-switch.tsx'
import { PriceCell } from './price-cell.tsx'
import type { ProductRecord } from './product.ts'

const yesOrNo = (yes: string, no: string) => [
  { id: '1', name: yes },
  { id: '0', name: no },
]

/** On a phone all filters but the search are behind a button, so that the list is in sight. */
const filtersFor = (isPhone: boolean) => [
  <SearchInput key="q" source="q" alwaysOn placeholder="Title, item number, UPC" />,
  <ReferenceInput
    key="category"
    source="category"
    reference="categories"
    alwaysOn={!isPhone}
    perPage={maxPageSize}
  >
    <AutocompleteInput
      label="Category"
      optionText="title"
      filterToQuery={(q: string) => ({ q })}
      sx={{ minWidth: 200 }}
    />
  </ReferenceInput>,
  <SelectInput
    key="on_sale"
    source="on_sale"
    label="On sale"
    alwaysOn={!isPhone}
    choices={yesOrNo('On sale', 'Off sale')}
  />,
  <SelectInput
    key="in_stock"
    source="in_stock"
    label="Stock"
    alwaysOn={!isPhone}
    choices={yesOrNo('In stock', 'Out of stock')}
  />,
]

const Column = DataTable.Col<ProductRecord>

const formatPrice = (product: ProductRecord): string =>
  product.price === null ? 'No price' : formatCents(product.price)

const ProductTitle = memo(({ product }: { product: ProductRecord }) => {
  const createPath = useCreatePath()
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Thumbnail path={product.thumbnail} size={32} />
      <div>
        <Link
          component={LinkBase}
          to={createPath({ resource: 'products', id: product.id, type: 'edit' })}
          color="inherit"
          underline="hover"
        >
          {product.title}
        </Link>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {[product.unit, product.price_varies].filter(Boolean).join(' · ')}
        </Typography>
      </div>
    </Box>
  )
})

const Stock = ({ product }: { product: ProductRecord }) =>
  product.in_stock ? null : <Chip label="Out of stock" size="small" variant="outlined" />

const useCanChange = (): boolean =>
  useCanAccess({ resource: 'products', action: 'edit' }).canAccess === true

const ProductTable = () => {
  const canChange = useCanChange()
  return (
    <DataTable<ProductRecord> rowClick={false} bulkActionButtons={false}>
      <Column source="item_no" label="Item #" cellSx={() => ({ whiteSpace: 'nowrap' })} />
      <Column source="title" label="Product" render={(one) => <ProductTitle product={one} />} />
      <Column label="Category">
        <ReferenceField source="category_ids.0" reference="categories" link={false}>
          <TextField source="title" />
        </ReferenceField>
      </Column>
      <Column label="Stock" render={(product) => <Stock product={product} />} />
      <Column
        source="price"
        label="Price"
        align="right"
        render={(product) => (canChange ? <PriceCell product={product} /> : formatPrice(product))}
      />
      <Column
        label="On sale"
        render={(product) => {
          if (canChange) return <OnSaleSwitch product={product} />
          return product.on_sale ? 'Yes' : 'No'
        }}
      />
      <Column
        source="updatedAt"
        label="Updated"
        render={(product) => <Timestamp at={product.updatedAt} />}
      />
    </DataTable>
  )
}

const ProductCard = ({ product }: { product: ProductRecord }) => {
  const canChange = useCanChange()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ProductTitle product={product} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ mr: 'auto', typography: 'body2' }}>
          <div>{product.item_no}</div>
          <Stock product={product} />
        </Box>
        {canChange && <OnSaleSwitch product={product} label="On sale" />}
        {canChange ? <PriceCell product={product} /> : formatPrice(product)}
      </Box>
    </Box>
  )
}

const Actions = () => {
  const isPhone = useIsPhone()
  return (
    <TopToolbar>
      {isPhone && <FilterButton disableSaveQuery />}
      <CreateLink />
    </TopToolbar>
  )
}

/** All products. Prices and sale flags are edited in the rows. */
export const ProductList = () => {
  const isPhone = useIsPhone()
  return (
    <RecordList<ProductRecord>
      filters={filtersFor(isPhone)}
      actions={<Actions />}
      sort={{ field: 'title', order: 'ASC' }}
      perPage={maxPageSize}
      pagination={<Pagination rowsPerPageOptions={[25, 50, maxPageSize]} />}
      table={<ProductTable />}
      card={(product) => <ProductCard product={product} />}
      to={false}
    />
  )
}
