export const ada = {
  _id: 'c',
  name: 'Ada Buyer',
  email: 'ada@shop.test',
  phone: '404 555 0101',
  business_name: 'Ada’s Corner',
  business_address: '1 Peachtree Street',
  time: '9:00 AM',
  aptNo: '',
  city: 'Atlanta',
  state: 'GA',
  zip: '30303',
}
