/** Signs out; the code for it loads when it is wanted. */
export async function signOutSoon(message: string): Promise<void> {
  const { signOutHere } = await import('./sign-out')
  await signOutHere(message)
}
