import type { PageWidget } from '@endcap/contract/content'
import { maxPageSize } from '@endcap/contract/limits'
import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin'
import type { RecordOf } from '../api/record.ts'
import { EditPage } from '../forms/edit-page.tsx'
import { formatStatus } from '../layout/status-chip.tsx'
import { PlainList } from '../lists/plain-list.tsx'

type PageWidgetRecord = RecordOf<PageWidget>

/** The pages whose categories staff choose. */
export const PageWidgetList = () => (
  <PlainList<PageWidgetRecord>
    columns={[
      { label: 'Page', render: (widget) => formatStatus(widget.page) },
      { label: 'Categories', render: (widget) => widget.categories.length },
    ]}
  />
)

export const PageWidgetForm = () => (
  <EditPage saved="Page saved.">
    <ReferenceArrayInput source="categories" reference="categories" perPage={maxPageSize}>
      <AutocompleteArrayInput
        label="Categories"
        optionText="title"
        filterToQuery={(q: string) => ({ q })}
        helperText="Shown in this order."
      />
    </ReferenceArrayInput>
  </EditPage>
)
