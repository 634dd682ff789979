/** What a new password needs. The server holds to the same rule; it sees the password only unsealed. */
export const passwordRule = {
  length: (password: string): boolean => password.length >= 8 && password.length <= 64,
  letter: (password: string): boolean => /\p{L}/u.test(password),
  digit: (password: string): boolean => /\d/.test(password),
};

export const ruleNames = Object.keys(passwordRule) as (keyof typeof passwordRule)[];

export const followsRule = (password: string): boolean => ruleNames.every((name) => passwordRule[name](password));
