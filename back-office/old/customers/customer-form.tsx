import { roleCan } from '@endcap/contract/roles'
import { TextInput } from 'react-admin'
import { EditPage } from '../forms/edit-page.tsx'
import { FieldsInLine } from '../forms/form-column.tsx'
import { readSession } from '../session/staff-session.ts'

/** The form of a customer's details. */
export const CustomerForm = () => {
  const role = readSession()?.result.role
  const mayChangeEmail = role !== undefined && roleCan(role, 'customer-emails')
  return (
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
        <TextInput
          source="email"
          label="Email"
          type="email"
          readOnly={!mayChangeEmail}
          helperText={mayChangeEmail ? undefined : 'A manager can change it.'}
        />
        <TextInput source="time" label="Preferred pick-up time" />
      </FieldsInLine>
    </EditPage>
  )
}
