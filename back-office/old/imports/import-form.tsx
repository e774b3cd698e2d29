import { BooleanInput, Create, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import { FormColumn } from '../forms/form-column.tsx'
import { PriceFileInput } from './price-file-input.tsx'

const ImportToolbar = () => (
  <Toolbar>
    <SaveButton label="Check the file" />
  </Toolbar>
)

/** Uploads a price file. It is only checked; the next page lists what it would change. */
export const ImportForm = () => (
  <Create redirect="show" title="Import prices">
    <SimpleForm noValidate toolbar={<ImportToolbar />}>
      <FormColumn>
        <PriceFileInput source="file" />
        <BooleanInput
          source="number_missing"
          label="Create item numbers for rows without one"
          helperText="A row with the same title and category gets the same number in later imports."
        />
      </FormColumn>
    </SimpleForm>
  </Create>
)
