import type { StaffCategory } from '@endcap/contract/categories'
import { maxPageSize } from '@endcap/contract/limits'
import { Box, Typography } from '@mui/material'
import { BooleanField, DataTable, ReferenceField, SearchInput, TextField } from 'react-admin'
import type { RecordOf } from '../api/record.ts'
import { CreateToolbar } from '../lists/create-link.tsx'
import { RecordList } from '../lists/record-list.tsx'

type CategoryRecord = RecordOf<StaffCategory>

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Title" />]

const Column = DataTable.Col<CategoryRecord>

/** The places that show a category: `home page, menu`. */
const formatPlacements = (category: CategoryRecord): string =>
  [
    category.showOnHomePage ? 'home page' : '',
    category.showInMenu ? 'menu' : '',
    category.showInSideBar ? 'sidebar' : '',
  ]
    .filter((placement) => placement !== '')
    .join(', ') || 'Not shown'

const CategoryTable = () => (
  <DataTable<CategoryRecord> rowClick="edit" bulkActionButtons={false}>
    <Column source="title" label="Category" disableSort />
    <Column label="Parent">
      <ReferenceField source="parent_id" reference="categories" link={false}>
        <TextField source="title" />
      </ReferenceField>
    </Column>
    <Column source="productCount" label="Products" align="right" disableSort />
    <Column label="Home page">
      <BooleanField source="showOnHomePage" />
    </Column>
    <Column label="Menu">
      <BooleanField source="showInMenu" />
    </Column>
    <Column label="Sidebar">
      <BooleanField source="showInSideBar" />
    </Column>
  </DataTable>
)

const CategoryCard = ({ category }: { category: CategoryRecord }) => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
      <Typography sx={{ fontWeight: 600 }}>{category.title}</Typography>
      <span>{category.productCount}</span>
    </Box>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {formatPlacements(category)}
    </Typography>
  </>
)

/** All categories and the places where the shop shows them. */
export const CategoryList = () => (
  <RecordList<CategoryRecord>
    filters={filters}
    actions={<CreateToolbar />}
    perPage={maxPageSize}
    table={<CategoryTable />}
    card={(category) => <CategoryCard category={category} />}
    to="edit"
  />
)
