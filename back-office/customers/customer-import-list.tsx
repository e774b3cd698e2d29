import { listCustomerImports } from '@endcap/contract/client/page-calls.gen'
import { ImportHistory } from '../imports/import-history.tsx'

export const CustomerImportList = () => (
  <ImportHistory
    title="Customer files"
    list={listCustomerImports}
    path="/customers/import"
    create={{ label: 'Import customers', path: '/customers/import' }}
    counts={[
      ['new', 'New'],
      ['changed', 'Changed'],
      ['unchanged', 'Unchanged'],
      ['double', 'Duplicates'],
      ['rejected', 'Rejected'],
    ]}
    empty="No customer file has been imported yet. Upload the first one; it is only checked at first."
  />
)
