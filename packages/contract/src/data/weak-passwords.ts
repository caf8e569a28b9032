/** Common passwords, compared as whole strings without case. */
export const weakPasswords: ReadonlySet<string> = new Set(
  `
123456 password 123456789 12345678 12345 qwerty abc123 password1 111111 1234567 iloveyou admin
welcome monkey login starwars 123123 dragon passw0rd master hello freedom whatever qazwsx trustno1
654321 jordan23 harley shadow superman michael football baseball batman 1234 1234567890 123321
666666 000000 121212 112233 7777777 555555 999999 888888 987654321 qwerty123 1q2w3e4r 1qaz2wsx
zaq12wsx qwertyuiop asdfghjkl zxcvbnm asdfgh zxcvbn asdf1234 qwer1234 q1w2e3r4 1q2w3e 1q2w3e4r5t
abcd1234 a123456 a12345678 aa123456 a1b2c3d4 abc12345 abcdef abcdefg abcdefgh letmein sunshine
princess flower hottie loveme ashley daniel jessica charlie thomas jennifer andrew joshua matthew
robert amanda nicole hunter killer soccer hockey ranger buster tigger pepper ginger summer winter
spring autumn january february march april monday friday sunday computer internet secret test
testing test123 test1234 guest root toor administrator admin123 admin1234 administrator1
administrator123 admin@123 p@ssw0rd p@ssword p@ssw0rd1 p@ssw0rd123 pa$$word passw0rd1 password12
password123 password1234 password! password1! password@123 pass1234 pass123 passpass changeme
changeme1 changeme123 changeit default letmein1 letmein123 welcome1 welcome123 welcome@123
welcome2026 hello123 helloworld qwerty1 qwerty12 qwerty1234 qwertyu qazwsxedc 1qazxsw2 zaq1zaq1
mnbvcxz poiuytrewq lkjhgfdsa 147258369 159753 159357 741852963 789456123 963852741 11111111 22222222
88888888 00000000 12341234 11223344 12344321 123654 123456a 123456q 123456789a 1234qwer 123qwe
123qweasd qwe123 qweasd qweasdzxc asd123 zxc123 zxcvbnm123 woaini woaini1314 5201314 1314520 520520
hongkong hongkong1 hongkong123 hk123456 company company1 company123 compliance compliance1
compliance123 probity probity1 probity123 screening remittance finance finance123 money money123
bank123 office office123 manager manager1 manager123 operator operator1 reviewer auditor developer
developer1 user user123 user1234 demo demo123 demo1234 temp temp123 temp1234 temporary sample
example secret123 secure security security1 superuser super123 master123 access access14 system
system123 server database oracle mustang corvette ferrari mercedes porsche yamaha
`
    .trim()
    .split(/\s+/),
)
