import { TextInput } from 'react-admin'
import { EditPage } from '../forms/edit-page.tsx'
import { FieldsInLine } from '../forms/form-column.tsx'

/** The form of a customer's details. */
export const CustomerForm = () => (
  <EditPage saved="Customer saved." redirect="show">
    <TextInput source="business_name" label="Business" />
    <FieldsInLine columns="3fr 1fr">
      <TextInput source="business_address" label="Address" />
      <TextInput source="aptNo" label="Apt / suite" />
    </FieldsInLine>
    <FieldsInLine columns="2fr 1fr 1fr 1fr">
      <TextInput source="city" label="City" />
      <TextInput source="state" label="State" />
      <TextInput source="zip" label="ZIP" />
      <TextInput source="country" label="Country" />
    </FieldsInLine>
    <FieldsInLine columns="1fr 1fr">
      <TextInput source="name" label="Name" />
      <TextInput source="phone" label="Phone" />
    </FieldsInLine>
    <FieldsInLine columns="1fr 1fr">
      <TextInput source="email" label="Email" type="email" />
      <TextInput source="time" label="Preferred pick-up time" />
    </FieldsInLine>
  </EditPage>
)
