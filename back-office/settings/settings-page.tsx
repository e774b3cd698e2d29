import { orderDetailsModes } from '@endcap/contract/settings'
import { SelectInput, TextInput } from 'react-admin'
import { EditPage } from '../forms/edit-page.tsx'
import { FieldsInLine } from '../forms/form-column.tsx'

const modeNames: Readonly<Record<(typeof orderDetailsModes)[number], string>> = {
  'as-specified': 'As specified',
  corrected: 'Corrected',
}

/** What the shop is called, how it is reached, and how its clock runs. */
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
      label="Orders and messages are mailed to"
      type="email"
      helperText="Empty: to the shop’s own address above, or else to its owner."
    />
    <TextInput source="time_zone" label="Time zone" helperText="Such as America/New_York" />
    <FieldsInLine columns="1fr 1fr">
      <TextInput source="facebook" label="Facebook" type="url" />
      <TextInput source="instagram" label="Instagram" type="url" />
      <TextInput source="tiktok" label="TikTok" type="url" />
      <TextInput source="youtube" label="YouTube" type="url" />
    </FieldsInLine>
    <SelectInput
      source="order_details"
      label="Order pages of customers"
      choices={orderDetailsModes.map((mode) => ({ id: mode, name: modeNames[mode] }))}
    />
  </EditPage>
)
