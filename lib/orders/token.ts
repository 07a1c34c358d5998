/** The unguessable part of an order link, as the database makes it. */
export const ORDER_TOKEN = /^[0-9a-f]{64}$/
