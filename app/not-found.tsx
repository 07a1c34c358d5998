// The page of app/(store)/not-found.tsx, without the frame of the store. Without this file the data of
// every page contains the page of Next.js for addresses that are not found.
export { default } from './(store)/not-found'
