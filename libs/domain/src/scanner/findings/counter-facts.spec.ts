import { strongestFirst } from '#domain/scanner';

describe('what speaks against a finding', () => {
  it('stands from that no money changed hands to that too little is known, whatever the detector came upon first', () => {
    const facts = ['holding_unknown', 'busy_address', 'recurring_set', 'deposit_forward', 'own_transfer'];
    expect(strongestFirst(facts)).toEqual([...facts].reverse());
    expect(strongestFirst([...facts].reverse())).toEqual([...facts].reverse());
  });

  it('stands once, and last where nothing is known of how much it weighs', () => {
    expect(strongestFirst(['z', 'a', 'same_parties', 'same_parties'])).toEqual(['same_parties', 'a', 'z']);
    expect(strongestFirst([])).toEqual([]);
    expect(strongestFirst(['z'])).toEqual(['z']);
  });
});
