import { orderDetailsModes } from '@endcap/contract/settings'
import { SelectInput, TextInput } from 'react-admin'
import { EditPage } from '../forms/edit-page.tsx'
import { FieldsInLine } from '../forms/form-column.tsx'

const modeNames: Readonly<Record<(typeof orderDetailsModes)[number], string>> = {
  'as-specified': 'As specified',
  corrected: 'Corrected',
}

/** The shop's name, contact details, time zone and order pages. */
export const SettingsPage = () => (
  <EditPage saved="Settings saved." id="shop" title="Settings" redirect={false}>
    <TextInput source="store_name" label="Store name" isRequired />
    <FieldsInLine columns="1fr 1fr">
      <TextInput source="phone" label="Phone" />
      <TextInput source="fax" label="Fax" />
    </FieldsInLine>
    <TextInput source="email" label="Email" type="email" />
    <TextInput source="address" label="Address" />
    <TextInput
      source="notify_email"
      label="Send order and message notifications to"
      type="email"
      helperText="Leave empty to use the email address above or, without one, the owner’s."
    />
    <TextInput source="time_zone" label="Time zone" helperText="For example America/New_York" />
    <FieldsInLine columns="1fr 1fr">
      <TextInput source="facebook" label="Facebook" type="url" />
      <TextInput source="instagram" label="Instagram" type="url" />
      <TextInput source="tiktok" label="TikTok" type="url" />
      <TextInput source="youtube" label="YouTube" type="url" />
    </FieldsInLine>
    <SelectInput
      source="order_details"
      label="Customers’ order details"
      choices={orderDetailsModes.map((mode) => ({ id: mode, name: modeNames[mode] }))}
    />
  </EditPage>
)
