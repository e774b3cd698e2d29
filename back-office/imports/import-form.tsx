import { BooleanInput, Create, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import { FormColumn } from '../forms/form-column.tsx'
import { PriceFileInput } from './price-file-input.tsx'

const ImportToolbar = () => (
  <Toolbar>
    <SaveButton label="Check the file" />
  </Toolbar>
)

/** Sends a price file. It is only checked; the next page says what it would do. */
export const ImportForm = () => (
  <Create redirect="show" title="Import prices">
    <SimpleForm noValidate toolbar={<ImportToolbar />}>
      <FormColumn>
        <PriceFileInput source="file" />
        <BooleanInput
          source="number_missing"
          label="Make item numbers where the file has none"
          helperText="The same title and category get the same number next time."
        />
      </FormColumn>
    </SimpleForm>
  </Create>
)
