import { AreaInput, ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { TranslationInputs } from '../inputs/translation-inputs.tsx'
import { PeriodInputs } from './period-inputs.tsx'

const kinds = [
  ['text', 'Text'],
  ['figures', 'Figures in boxes'],
] as const

export const PageTextFields = () => (
  <>
    <TextInput name="heading" label="Heading" help="Empty: the text has none." />
    <AreaInput
      name="body"
      label="Text"
      rows={12}
      isRequired
      help="An empty line begins a paragraph; {store_name} becomes the store’s name. Figures: a line for each box, as 2013 | founded in Georgia."
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
)
