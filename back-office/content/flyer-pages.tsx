import { flyerStatuses } from '@endcap/contract/choices'
import { flyerEndpoints } from '@endcap/contract/client/staff-calls.gen'
import type { StaffFlyer } from '@endcap/contract/content/content'
import { maxProductsPerFlyer } from '@endcap/contract/limits'
import type { z } from 'zod'
import { EditRecord, NewRecord, type RecordKind } from '../forms/edit-page.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { TranslationInputs } from '../inputs/translation-inputs.tsx'
import { Panel } from '../layout/panel.tsx'
import { formatStatus } from '../layout/status-chip.tsx'
import { Thumbnail } from '../layout/thumbnail.tsx'
import { numberColumn, statusColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { always, PeriodChip, PeriodInputs } from './period.tsx'
import { ProductsInput } from './products-input.tsx'

type FlyerRow = z.output<typeof StaffFlyer>

const list = { label: 'Flyers', path: '/flyers' }

/** At most one flyer is active; the shop shows it. */
export const FlyerList = () => (
  <ListPage<FlyerRow>
    title="Flyers"
    list={flyerEndpoints.list}
    rowId={(flyer) => flyer._id}
    rowPath={(flyer) => `/flyers/${flyer._id}`}
    rowName={(flyer) => flyer.title || 'Untitled'}
    create={{ label: 'New flyer', path: '/flyers/new' }}
    columns={[
      { id: 'title', label: 'Flyer', cell: (flyer) => flyer.title || 'Untitled' },
      {
        id: 'picture',
        width: 8,
        label: 'Picture',
        cell: (flyer) => <Thumbnail path={flyer.image} size={72} />,
      },
      statusColumn({ width: 10 }),
      {
        id: 'shown',
        label: 'Shown',
        cell: (flyer) => (flyer.status === 'active' ? <PeriodChip of={flyer} /> : ''),
      },
      numberColumn('products', 'Products', ({ products }) => products.length),
    ]}
    empty="No flyer yet. Create one with this month’s picture."
  />
)

export const flyerKind: RecordKind = {
  name: 'flyer',
  list,
  endpoints: flyerEndpoints,
  title: ({ title }) => String(title) || 'Untitled flyer',
  values: { title: '', image: '', translations: {}, status: 'inactive', products: [], ...always },
  Fields: () => (
    <>
      <TextInput name="title" label="Title" />
      <ChoiceInput
        name="status"
        label="Status"
        choices={flyerStatuses.map((status) => [status, formatStatus(status)])}
        help="Only one flyer is shown at a time. Activating this one turns the others off when it starts."
      />
      <PeriodInputs />
      <ProductsInput
        name="products"
        label="Products"
        help="The home page shows them as “In this flyer”, in this order, and customers can order them there. Choose the products in the picture."
        max={maxProductsPerFlyer}
      />
    </>
  ),
  Aside: () => (
    <Panel title="Picture">
      <PictureInput name="image" label="Picture" />
      <TranslationInputs fields={[{ name: 'image', label: 'Picture', kind: 'picture' }]} />
    </Panel>
  ),
}

export const FlyerForm = () => <EditRecord kind={flyerKind} />

export const NewFlyerForm = () => <NewRecord kind={flyerKind} />
