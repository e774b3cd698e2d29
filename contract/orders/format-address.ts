type Place = { city: string; state: string; zip: string }
type Address = Place & { business_address: string; aptNo: string }

/** `Atlanta, GA 30303`, leaving out unknown parts. */
export const formatPlace = ({ city, state, zip }: Place): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** `410 Buford Highway, #3`; an apartment of more than a number or letter as it was entered. */
export const formatStreet = ({
  business_address: street,
  aptNo,
}: Pick<Address, 'business_address' | 'aptNo'>): string =>
  [street, /^[0-9]*[A-Za-z]?$/.test(aptNo) && aptNo !== '' ? `#${aptNo}` : aptNo]
    .filter(Boolean)
    .join(', ')

/** `410 Buford Highway, #3, Duluth, GA 30096`. */
export const formatAddress = (address: Address): string =>
  [formatStreet(address), formatPlace(address)].filter(Boolean).join(', ')
