/** A law by which a firm shows its license number wherever it advertises, and so on its website. */
interface LicenseLaw {
  /** Whom it binds. */
  who: string;
  source: string;
}

/**
 * States whose law asks contractors for their number in advertising. A state is listed once its statute, rule or board
 * was read; one that is missing may ask as well. Checked on 2026-11-24. Not legal advice.
 */
export const LICENSE_LAWS: Record<string, LicenseLaw> = {
  // Since 2021 broadcasts and advertisements may do without, where the website shows the number.
  AZ: { who: 'contractors', source: 'A.R.S. § 32-1124(B)' },
  CA: { who: 'contractors', source: 'Bus. & Prof. Code § 7030.5; 16 CCR § 861' },
  CT: { who: 'home improvement contractors', source: 'Conn. Gen. Stat. § 20-427(a)' },
  FL: { who: 'contractors', source: 'Fla. Stat. § 489.119(5)(b)' },
  // The definition of an advertisement names web pages.
  MA: { who: 'home improvement contractors', source: 'M.G.L. c. 142A; 201 CMR 18.01(2)' },
  NJ: { who: 'home improvement contractors', source: 'N.J.S.A. 56:8-144; N.J.A.C. 13:45A-17.11(d)' },
  NV: { who: 'contractors', source: 'NRS 624.720' },
  // The board's guideline names websites.
  OR: { who: 'contractors', source: 'OAR 812-003-0120' },
  WA: { who: 'contractors', source: 'RCW 18.27.100(3)' },
};
