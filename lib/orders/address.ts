/** Where an order is sent. */
export type OrderAddress = {
  recipient: string
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  state: string
}

/** Returns an address in one line: 'Ana Prado, Rua das Flores, 10, ap. 2, Centro, Colatina - ES'. */
export function addressText({ city, state, ...address }: OrderAddress): string {
  const { recipient, street, number, complement, district } = address
  const parts = [recipient, street, number, complement, district, `${city} - ${state}`]
  return parts.filter(Boolean).join(', ')
}
