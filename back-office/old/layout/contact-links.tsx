import { Link } from '@mui/material'

export const EmailLink = ({ email }: { email: string }) => (
  <Link href={`mailto:${email}`}>{email}</Link>
)

export const PhoneLink = ({ phone }: { phone: string }) => (
  <Link href={`tel:${phone}`}>{phone}</Link>
)
