import { FilterButton, TopToolbar } from 'react-admin'

/** The button that adds the filters hidden on a phone. */
export const PhoneFilters = () => (
  <TopToolbar>
    <FilterButton disableSaveQuery />
  </TopToolbar>
)
