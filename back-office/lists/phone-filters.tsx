import { FilterButton, TopToolbar } from 'react-admin'

/** The button that adds the filters there is no room for. */
export const PhoneFilters = () => (
  <TopToolbar>
    <FilterButton disableSaveQuery />
  </TopToolbar>
)
