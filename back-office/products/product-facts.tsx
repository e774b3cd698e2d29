import { type ProductField, productFields } from '@endcap/contract/catalog/product-fields'
import { DecimalInput } from '../forms/decimal-input.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { FieldRow } from '../forms/record-form.tsx'
import { ChoiceInput, TextInput } from '../forms/text-input.tsx'
import { Panel } from '../layout/panel.tsx'
import { useHasTradeFacts } from '../shop/use-shop.ts'
import { flavorLabels, taxStatusLabels } from './fact-labels.ts'
import { useClassChoices } from './use-class-choices.ts'

const field = (name: ProductField) => ({ name, label: productFields[name].label })

const Facts = () => {
  const classes = useClassChoices()
  return (
    <Panel title="Law and tax">
      <FieldRow columns="2fr 1fr 1fr">
        <ChoiceInput {...field('class_code')} choices={[['', 'No class'], ...classes]} />
        <ChoiceInput {...field('tax_status')} choices={Object.entries(taxStatusLabels)} />
        <ChoiceInput {...field('flavor')} choices={Object.entries(flavorLabels)} />
      </FieldRow>
      <FieldRow columns="1fr 1fr">
        <TextInput {...field('brand_family')} />
        <TextInput {...field('manufacturer')} />
      </FieldRow>
      <FieldRow columns="1fr 1fr 1fr 1fr">
        <NumberInput {...field('sticks')} help="In one unit" />
        <NumberInput {...field('items')} help="In one unit" />
        <DecimalInput {...field('ml')} help="In one unit" />
        <DecimalInput {...field('ounces')} help="In one unit" />
      </FieldRow>
    </Panel>
  )
}

export const ProductFacts = () => (useHasTradeFacts() ? <Facts /> : null)
