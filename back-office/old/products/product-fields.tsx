import { maxPageSize } from '@endcap/contract/limits'
import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  TextInput,
} from 'react-admin'
import { FieldsInLine } from '../forms/form-column.tsx'
import { PictureInput } from '../inputs/picture-input.tsx'
import { PicturesInput } from '../inputs/pictures-input.tsx'
import { MoneyInput } from '../money/money-input.tsx'

/** The fields of a product's form. */
export const ProductFields = () => (
  <>
    <FieldsInLine columns="3fr 1fr">
      <TextInput source="title" label="Title" isRequired />
      <TextInput source="item_no" label="Item number" isRequired />
    </FieldsInLine>
    <FieldsInLine columns="1fr 2fr">
      <MoneyInput source="price" label="Price" helperText="Without a price, it’s off sale." />
      <TextInput source="price_varies" label="Price note" />
    </FieldsInLine>
    <FieldsInLine columns="1fr 1fr 1fr">
      <BooleanInput source="on_sale" label="On sale" />
      <BooleanInput source="in_stock" label="In stock" />
      <BooleanInput source="staff_pick" label="Staff pick" />
    </FieldsInLine>
    <ReferenceArrayInput source="category_ids" reference="categories" perPage={maxPageSize}>
      <AutocompleteArrayInput
        label="Categories"
        optionText="title"
        filterToQuery={(q: string) => ({ q })}
        helperText="The first one is the main category."
      />
    </ReferenceArrayInput>
    <FieldsInLine columns="2fr 1fr 1fr">
      <TextInput source="unit" label="Unit" helperText="For example 24 × 16 oz case" />
      <NumberInput source="units_per_case" label="Units per case" step={1} min={1} />
      <TextInput source="upc" label="UPC" />
    </FieldsInLine>
    <TextInput source="short_description" label="Description" multiline minRows={3} />
    <PictureInput source="thumbnail" label="Main picture" />
    <PicturesInput source="images" label="More pictures" />
  </>
)
