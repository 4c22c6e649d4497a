/** Every link of the console as a function. */
export const paths = {
  signIn: '/sign-in',
  home: '/',
  pick: (locationId: string) => `/stores/${locationId}/pick`,
  pickOrder: (locationId: string, orderId: string) => `/stores/${locationId}/pick/${orderId}`,
  handOver: (locationId: string) => `/stores/${locationId}/hand-over`,
  today: (locationId: string) => `/stores/${locationId}/today`,
  times: (locationId: string) => `/stores/${locationId}/times`,
  orders: (locationId: string) => `/stores/${locationId}/orders`,
  order: (locationId: string, orderId: string) => `/stores/${locationId}/orders/${orderId}`,
  stock: (locationId: string) => `/stores/${locationId}/stock`,
  reports: (locationId: string) => `/stores/${locationId}/reports`,
  log: (locationId: string) => `/stores/${locationId}/log`,
} as const;
