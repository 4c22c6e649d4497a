export function CheckBalance() {
  return null;
}

export function CheckBalanceFoot() {
  return null;
}
