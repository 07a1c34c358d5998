/** Somebody who runs the store; the name as they gave it, empty when they did not. */
export type Admin = { id: string; name: string }
