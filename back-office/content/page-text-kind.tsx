import { pageTextEndpoints } from '@endcap/contract/client/page-calls.gen'
import type { RecordKind } from '../forms/edit-page.tsx'
import { AreaInput, ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { TranslationInputs } from '../inputs/translation-inputs.tsx'
import { always, PeriodInputs } from './period.tsx'

const kinds = [
  ['text', 'Text'],
  ['figures', 'Figures in boxes'],
] as const

export const pageTextKind: RecordKind = {
  name: 'text',
  list: { label: 'Pages', path: '/content' },
  endpoints: pageTextEndpoints,
  title: ({ heading }) => String(heading) || 'Text',
  values: { page: '', kind: 'text', heading: '', body: '', translations: {}, ...always },
  Fields: () => (
    <>
      <TextInput name="heading" label="Heading" help="Leave empty for none." />
      <AreaInput
        name="body"
        label="Text"
        rows={12}
        isRequired
        help="Leave a blank line between paragraphs. {store_name} is replaced with your store’s name. For figures, enter one box per line, such as 2013 | founded in Georgia."
      />
      <TranslationInputs
        fields={[
          { name: 'heading', label: 'Heading' },
          { name: 'body', label: 'Text', rows: 12 },
        ]}
      />
      <ChoiceInput name="kind" label="Shown as" choices={kinds} />
      <PeriodInputs />
    </>
  ),
}
