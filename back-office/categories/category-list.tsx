import type { StaffCategory } from '@endcap/contract/categories'
import { maxPageSize } from '@endcap/contract/limits'
import { Box, Typography } from '@mui/material'
import {
  BooleanField,
  DataTable,
  List,
  ReferenceField,
  SearchInput,
  TextField,
  TopToolbar,
} from 'react-admin'
import type { RecordOf } from '../api/record.ts'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { CreateLink } from '../lists/create-link.tsx'
import { RowCards } from '../lists/row-cards.tsx'

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

const Actions = () => (
  <TopToolbar>
    <CreateLink />
  </TopToolbar>
)

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

/** All categories and the places where the shop shows them. */
export const CategoryList = () => {
  const isPhone = useIsPhone()
  return (
    <List<CategoryRecord>
      filters={filters}
      actions={<Actions />}
      perPage={maxPageSize}
      exporter={false}
      empty={false}
    >
      {isPhone ? (
        <RowCards<CategoryRecord>
          to="edit"
          render={(category) => (
            <>
              <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
                <Typography sx={{ fontWeight: 600 }}>{category.title}</Typography>
                <span>{category.productCount}</span>
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatPlacements(category)}
              </Typography>
            </>
          )}
        />
      ) : (
        <CategoryTable />
      )}
    </List>
  )
}
