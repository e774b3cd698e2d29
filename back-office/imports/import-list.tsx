import { listImports } from '@endcap/contract/client/page-calls.gen'
import { ImportHistory } from './import-history.tsx'

export const ImportList = () => (
  <ImportHistory
    title="Price files"
    list={listImports}
    path="/imports"
    create={{ label: 'Import prices', path: '/imports/new' }}
    counts={[
      ['rows', 'Rows'],
      ['created', 'New'],
      ['changed', 'Changed'],
      ['rejected', 'Rejected'],
    ]}
    empty="No price file has been imported yet. Upload the first one; it is only checked at first."
  />
)
