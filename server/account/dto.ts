/** A delivery address of the customer. */
export type Address = {
  id: string
  /** A name chosen by the customer, such as 'Casa'. */
  label: string
  recipient: string
  /** The CEP, eight digits. */
  zip: string
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  /** Two letters. */
  state: string
  isDefault: boolean
}
